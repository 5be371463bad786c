import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { tags } from '../schema/tags.ts';

/** Topics that are municipalities of a title with calendars. */
export function selectEventPlaces(db: Database, mandator: string) {
  return db
    .select({ slug: tags.slug })
    .from(tags)
    .where(
      sql`${tags.slug} IN (SELECT value ->> 'tag' FROM sites, json_each(sites.open_data, '$.municipalities')
        WHERE sites.mandator = ${mandator} AND json_array_length(value, '$.events') > 0)`,
    );
}
