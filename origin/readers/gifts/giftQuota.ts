import { and, count, eq, gte } from 'drizzle-orm';
import { calendarMonth } from '#shared/calendar/calendarMonth.ts';
import { GIFT_TERMS, type GiftQuota } from '#shared/domain/gifts/giftTerms.ts';
import type { ReaderOfTitle } from '../users/readerOf.ts';
import { giftLinks } from './schema.ts';

/** Counts the gifts of a title's reader this month, as a statement or subquery. */
export function countGiven({ db, ssoId, mandator }: ReaderOfTitle, now: number) {
  const isOfMonth = and(
    eq(giftLinks.giver, ssoId),
    eq(giftLinks.mandator, mandator),
    gte(giftLinks.createdAt, calendarMonth(now).since),
  );
  return db.select({ used: count() }).from(giftLinks).where(isOfMonth);
}

export function toQuota([counted]: Awaited<ReturnType<typeof countGiven>>, now: number): GiftQuota {
  return { used: counted?.used ?? 0, limit: GIFT_TERMS.perMonth, renewsOn: calendarMonth(now).renewsOn };
}
