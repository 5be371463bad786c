import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { editions } from '../schema/editions.ts';

/** Months with editions of a title, newest first. */
export async function listEpaperMonths(db: Database, mandator: string): Promise<string[]> {
  const month = sql<string>`substr(${editions.day}, 1, 7)`;
  const rows = await db
    .selectDistinct({ month })
    .from(editions)
    .where(eq(editions.mandator, mandator))
    .orderBy(desc(month));
  return rows.map((row) => row.month);
}
