import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ReaderOfTitle } from '../users/readerOf.ts';
import { giftLinks } from './schema.ts';

/** The link of this title that neither its time nor its giver has ended. */
export function isGoodGift(mandator: ReaderOfTitle['mandator'], linkId: string, now: number) {
  return and(
    eq(giftLinks.id, linkId),
    eq(giftLinks.mandator, mandator),
    isNull(giftLinks.revokedAt),
    gt(giftLinks.expiresAt, now),
  );
}
