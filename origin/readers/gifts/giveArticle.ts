import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { GiftGiven } from '#shared/contracts/gift.contract.ts';
import { GIFT_TERMS } from '#shared/domain/gifts/giftTerms.ts';
import type { ReaderOfTitle } from '../users/readerOf.ts';
import { countGiven, toQuota } from './giftQuota.ts';
import { giftLinks } from './schema.ts';
import { toGiftLink } from './toGiftLink.ts';

const DAY_MS = 86_400_000;

/**
 * Gives an article away, unless the month's are given. An article that the reader has given already keeps its link
 * while that is good, and costs nothing. One statement asks and writes, so that those that come at the same time cannot
 * pass the limit together. Acceptance G10.
 */
export async function giveArticle(reader: ReaderOfTitle, articleId: number, now: number): Promise<GiftGiven> {
  const { db, ssoId, mandator } = reader;
  const isOfArticle = and(
    eq(giftLinks.giver, ssoId),
    eq(giftLinks.mandator, mandator),
    eq(giftLinks.articleId, articleId),
  );
  const good = db
    .select()
    .from(giftLinks)
    .where(and(isOfArticle, isNull(giftLinks.revokedAt), gt(giftLinks.expiresAt, now)));
  const given = countGiven(reader, now);
  const link = sql`${crypto.randomUUID()}, ${ssoId}, ${mandator}, ${articleId}, ${now}, ${now + GIFT_TERMS.days * DAY_MS}, NULL`;
  const [, found, counted] = await db.batch([
    db.insert(giftLinks).select(sql`SELECT ${link} WHERE ${notExists(good)} AND ${given} < ${GIFT_TERMS.perMonth}`),
    good,
    given,
  ]);
  return { link: found[0] ? toGiftLink(found[0]) : null, quota: toQuota(counted, now) };
}
