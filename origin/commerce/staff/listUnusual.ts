import { and, desc, gt, sql } from 'drizzle-orm';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import { RECORD_MONTHS } from '#shared/domain/record/personRecord.ts';
import type { Database } from '../../database/database.ts';
import { isUnusual, personRecords } from '../records/schema.ts';

/** Rows per page. */
const MOST = 50;

const rowid = sql<number>`${personRecords}.rowid`;

/** @param before `next` of the previous page; null for the first page */
export async function listUnusual(db: Database, before: string | null, now: number) {
  const rows = await selectUnusual(db, before, now);
  const items = rows.slice(0, MOST);
  const last = rows.length > MOST ? items.at(-1) : undefined;
  return {
    items: items.map(({ row: _, ...item }) => item),
    next: last ? `${last.at}-${last.row}` : null,
  };
}

/** Reads a page of rows and one more, by the partial index of the table. */
export function selectUnusual(db: Database, before: string | null, now: number) {
  const { key, kind, family, times, at } = personRecords;
  const [beforeAt, beforeRow] = before?.split('-').map(Number) ?? [];
  const isBehind =
    beforeAt === undefined || beforeRow === undefined
      ? undefined
      : sql`(${at}, ${rowid}) < (${beforeAt}, ${beforeRow})`;
  return db
    .select({ customerId: key, kind, family, times, at, row: rowid })
    .from(personRecords)
    .where(and(isUnusual, gt(at, termCalendar.afterMonths(now, -RECORD_MONTHS)), isBehind))
    .orderBy(desc(at), desc(rowid))
    .limit(MOST + 1);
}
