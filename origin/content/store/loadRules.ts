import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { redirects } from '../schema/sites.ts';
import type { RulePlace } from './redirectPlaces.ts';

type StoredRule = typeof redirects.$inferSelect;

/** Well below the size limit of a bound value. */
const PLACES_AT_ONCE = 1_000;

/**
 * The rules at these places, any number of them: D1 binds at most 100 values per statement, and these are bound as one.
 */
export async function loadRules(db: Database, places: readonly RulePlace[]): Promise<StoredRule[]> {
  const rules: StoredRule[] = [];
  for (let at = 0; at < places.length; at += PLACES_AT_ONCE) {
    const asked = JSON.stringify(places.slice(at, at + PLACES_AT_ONCE).map(({ mandator, from }) => [mandator, from]));
    const stand = sql`(${redirects.mandator}, ${redirects.from}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${asked}))`;
    rules.push(...(await db.select().from(redirects).where(stand)));
  }
  return rules;
}
