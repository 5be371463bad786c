import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { paywallRulesInput, type PaywallRules } from '#shared/contracts/paywallRules.contract.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import type { Database } from '../../database/database.ts';
import { paywallRules } from './schema.ts';

/** A title's rules; none, in version 0, where nobody has written any. */
export async function loadRules(db: Database, mandator: string): Promise<PaywallRules> {
  const row = await db.select().from(paywallRules).where(eq(paywallRules.mandator, mandator)).get();
  return row ? v.parse(paywallRulesInput, { version: row.version, rules: parseJson(row.rules) }) : { version: 0, rules: [] };
}
