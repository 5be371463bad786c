import { and, desc, eq, gte, like } from 'drizzle-orm';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Database } from '../../database/database.ts';
import { listEpaperMonths } from '../store/listEpaperMonths.ts';
import { editions } from '../schema/editions.ts';

/** Days on the shelf, with or without an edition. */
const SHELF_DAYS = 14;
const DAY_MS = 86_400_000;

/** The shelf of the newest days, or a month of the archive; null for a title or month without editions. */
export async function loadEpaper(
  db: Database,
  mandator: string,
  month: string | null,
): Promise<PayloadOf<'epaper'> | null> {
  const { district, districtName, day, pages, bytes } = editions;
  const months = await listEpaperMonths(db, mandator);
  const [newest] = await db
    .select({ day })
    .from(editions)
    .where(eq(editions.mandator, mandator))
    .orderBy(desc(day))
    .limit(1);
  if (!newest || (month !== null && !months.includes(month))) return null;
  const first = new Date(Date.parse(newest.day) - (SHELF_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const listed = await db
    .select({ district, districtName, day, pages, bytes })
    .from(editions)
    .where(and(eq(editions.mandator, mandator), month === null ? gte(day, first) : like(day, `${month}-%`)))
    .orderBy(desc(day), districtName);
  return { type: 'epaper', month, editions: listed, months };
}
