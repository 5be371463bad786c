import { sql } from 'drizzle-orm';
import type { PaywallRules } from '#shared/contracts/paywallRules.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Database } from '../../database/database.ts';
import { recordPurge } from '../../outbox/recordPurge.ts';
import { paywallRules } from './paywallRules.ts';

export type Replacement = PaywallRules & { readonly mandator: string; readonly now: number };

/**
 * Replaces a title's rules if `version` is still the latest, with their purge in the same transaction. False if another
 * editor was faster.
 */
export async function replaceRules(db: Database, { mandator, version, rules, now }: Replacement): Promise<boolean> {
  const before = sql`coalesce((SELECT version FROM ${paywallRules} WHERE mandator = ${mandator}), 0)`;
  const [written] = await db.batch([
    db
      .insert(paywallRules)
      .select(sql`SELECT ${mandator}, ${version + 1}, ${JSON.stringify(rules)}, ${now} WHERE ${before} = ${version}`)
      .onConflictDoUpdate({
        target: paywallRules.mandator,
        set: { version: sql`excluded.version`, rules: sql`excluded.rules`, updatedAt: sql`excluded.updated_at` },
      })
      .returning({ version: paywallRules.version }),
    ...recordPurge(db, [cacheTag.paywallRules(mandator)]),
  ]);
  return written.length > 0;
}
