import { sql } from 'drizzle-orm';
import type { PaywallRules } from '#shared/contracts/paywallRules.contract.ts';
import type { Database } from '../../database/database.ts';
import { paywallRules } from './schema.ts';

export type Replacement = PaywallRules & { readonly mandator: string; readonly now: number };

/**
 * Stores a title's rules in place of the version that they name. False when that is not the latest any more: somebody
 * else was faster.
 */
export async function replaceRules(db: Database, { mandator, version, rules, now }: Replacement): Promise<boolean> {
  const written = await db.all(sql`
    INSERT INTO ${paywallRules} (mandator, version, rules, updated_at)
    SELECT ${mandator}, ${version + 1}, ${JSON.stringify(rules)}, ${now}
    WHERE coalesce((SELECT version FROM ${paywallRules} WHERE mandator = ${mandator}), 0) = ${version}
    ON CONFLICT DO UPDATE SET version = excluded.version, rules = excluded.rules, updated_at = excluded.updated_at
    RETURNING version`);
  return written.length > 0;
}
