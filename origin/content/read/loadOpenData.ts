import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { calendarEventContract } from '#shared/contracts/localReport.contract.ts';
import {
  openDataSourcesContract,
  type Municipality,
  type OpenDataSource,
} from '#shared/contracts/openDataSources.contract.ts';
import type { CalendarEvent } from '#shared/domain/openData/readings.ts';
import type { Database } from '../../database/database.ts';
import { calendarEvents, openDataReadings } from '../schema/openData.ts';
import { sites } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';

export type OpenData = {
  readonly municipalities: readonly Municipality[];
  /** By their ids. */
  readonly sources: ReadonlyMap<string, OpenDataSource>;
  /** Names of the municipalities by their slugs. */
  readonly names: ReadonlyMap<string, string>;
  /** By their addresses. */
  readonly readings: ReadonlyMap<string, typeof openDataReadings.$inferSelect>;
  readonly events: readonly { readonly address: string; readonly event: CalendarEvent }[];
  /** Start of the first event that is left out, since there are too many, in milliseconds; null if all are here. */
  readonly cutAt: number | null;
};

const DAY_MS = 86_400_000;
const MOST_EVENTS = 1_000;

/** A title's sources with their last good answers, and the events of the next days; null for a title without any. */
export async function loadOpenData(
  db: Database,
  mandator: string,
  now: number,
  days: number,
): Promise<OpenData | null> {
  return toOpenData(await db.batch(selectOpenData(db, mandator, now, days)));
}

/** The statements, for a batch. */
export function selectOpenData(db: Database, mandator: string, now: number, days: number) {
  const named = (list: string, field: string) =>
    sql`(SELECT value ->> ${field} FROM sites, json_each(sites.open_data, ${`$.${list}`}) WHERE sites.mandator = ${mandator})`;
  return [
    db.select({ openData: sites.openData }).from(sites).where(eq(sites.mandator, mandator)),
    db
      .select()
      .from(openDataReadings)
      .where(sql`${openDataReadings.address} IN ${named('sources', 'address')}`),
    db
      .select({ slug: tags.slug, name: tags.name })
      .from(tags)
      .where(sql`${tags.slug} IN ${named('municipalities', 'tag')}`),
    db
      .select()
      .from(calendarEvents)
      .where(
        and(
          sql`${calendarEvents.address} IN ${named('sources', 'address')}`,
          gt(calendarEvents.endsAt, now),
          lt(calendarEvents.startsAt, now + days * DAY_MS),
        ),
      )
      .orderBy(asc(calendarEvents.startsAt))
      .limit(MOST_EVENTS + 1),
  ] as const;
}

type Selected = ReturnType<typeof selectOpenData>;
type RowsOf<S extends readonly unknown[]> = { readonly [At in keyof S]: Awaited<S[At]> };

export function toOpenData([[site], readings, tagRows, eventRows]: RowsOf<Selected>): OpenData | null {
  if (!site?.openData) return null;
  const { sources, municipalities } = v.parse(openDataSourcesContract, JSON.parse(site.openData));
  return {
    municipalities,
    sources: new Map(sources.map((source) => [source.id, source])),
    names: new Map(tagRows.map(({ slug, name }) => [slug, name])),
    readings: new Map(readings.map((reading) => [reading.address, reading])),
    cutAt: eventRows[MOST_EVENTS]?.startsAt ?? null,
    events: eventRows.slice(0, MOST_EVENTS).flatMap(({ address, event }) => {
      const parsed = v.safeParse(calendarEventContract, JSON.parse(event));
      return parsed.success ? [{ address, event: parsed.output }] : [];
    }),
  };
}

/** The nearest municipality of a title to a topic: itself, or one above it. */
export function selectMunicipality(
  db: Database,
  mandator: string,
  topic: { readonly slug: string } | { readonly id: number },
) {
  const isTopic = 'slug' in topic ? sql`slug = ${topic.slug}` : sql`id = ${topic.id}`;
  const { slug: tag } = tags;
  return db
    .select({ tag })
    .from(tags)
    .where(
      sql`${tag} = (
        WITH RECURSIVE line (parent, slug, depth) AS (
          SELECT parent_id, slug, 0 FROM tags WHERE ${isTopic}
          UNION ALL SELECT above.parent_id, above.slug, depth + 1 FROM tags AS above JOIN line ON above.id = line.parent
            WHERE depth < 8
        )
        SELECT line.slug FROM line JOIN sites ON sites.mandator = ${mandator},
          json_each(sites.open_data, '$.municipalities') AS one
        WHERE one.value ->> 'tag' = line.slug ORDER BY depth LIMIT 1
      )`,
    );
}
