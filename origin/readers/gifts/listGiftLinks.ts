import { and, count, desc, eq, max, min } from 'drizzle-orm';
import type { GiftLinks } from '#shared/contracts/gift.contract.ts';
import type { ReaderOfTitle } from '../users/readerOf.ts';
import { countGiven, toQuota } from './giftQuota.ts';
import { giftLinks, giftOpenings } from './schema.ts';
import { toGiftLink } from './toGiftLink.ts';

/** A reader's stored links of a title, with the number of readers who opened each. */
export async function listGiftLinks(reader: ReaderOfTitle, now: number): Promise<GiftLinks> {
  const { db, ssoId, mandator } = reader;
  const [rows, counted] = await db.batch([
    db
      .select({
        link: giftLinks,
        readers: count(giftOpenings.reader),
        first: min(giftOpenings.openedAt),
        last: max(giftOpenings.openedAt),
      })
      .from(giftLinks)
      .leftJoin(giftOpenings, eq(giftOpenings.linkId, giftLinks.id))
      .where(and(eq(giftLinks.giver, ssoId), eq(giftLinks.mandator, mandator)))
      .groupBy(giftLinks.id)
      .orderBy(desc(giftLinks.createdAt), desc(giftLinks.id)),
    countGiven(reader, now),
  ]);
  const items = rows.map(({ link, readers, first, last }) => ({
    ...toGiftLink(link),
    isRevoked: link.revokedAt !== null,
    readers,
    firstOpenedAt: toInstant(first),
    lastOpenedAt: toInstant(last),
  }));
  return { items, quota: toQuota(counted, now) };
}

function toInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
