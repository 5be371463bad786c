import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ReaderOfTitle } from '../users/readerOf.ts';
import { giftLinks } from './schema.ts';

/** Condition for the title's link if neither expired nor revoked. */
export function isGoodGift(mandator: ReaderOfTitle['mandator'], linkId: string, now: number) {
  return and(
    eq(giftLinks.id, linkId),
    eq(giftLinks.mandator, mandator),
    isNull(giftLinks.revokedAt),
    gt(giftLinks.expiresAt, now),
  );
}
