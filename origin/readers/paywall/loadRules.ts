import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { paywallRulesInput, type PaywallRules } from '#shared/contracts/paywallRules.contract.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import type { Database } from '../../database/database.ts';
import { log } from '../../log.ts';
import { paywallRules } from './paywallRules.ts';

/**
 * A title's rules; an empty list in version 0 if none are stored. A list that no longer passes the contract counts as
 * empty, so that it opens nothing, and keeps its version, so that it can be replaced.
 */
export async function loadRules(db: Database, mandator: string): Promise<PaywallRules> {
  const row = await db.select().from(paywallRules).where(eq(paywallRules.mandator, mandator)).get();
  if (!row) return { version: 0, rules: [] };
  const stored = v.safeParse(paywallRulesInput, { version: row.version, rules: parseJson(row.rules) });
  if (stored.success) return stored.output;
  log.error('paywall_rules_unreadable', { mandator });
  return { version: row.version, rules: [] };
}
