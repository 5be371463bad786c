import { and, eq, sql } from 'drizzle-orm';
import type { ReaderOfTitle } from '../users/readerOf.ts';
import { giftLinks } from './schema.ts';

/**
 * Revokes a link; it still counts towards the limit. Idempotent: the first time of revocation stays. False if the
 * reader has no such link.
 */
export async function revokeGift(
  { db, ssoId, mandator }: ReaderOfTitle,
  linkId: string,
  now: number,
): Promise<boolean> {
  const revoked = await db
    .update(giftLinks)
    .set({ revokedAt: sql`coalesce(${giftLinks.revokedAt}, ${now})` })
    .where(and(eq(giftLinks.id, linkId), eq(giftLinks.giver, ssoId), eq(giftLinks.mandator, mandator)))
    .returning({ id: giftLinks.id });
  return revoked.length > 0;
}
