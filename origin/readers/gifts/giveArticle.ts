import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { GiftGiven } from '#shared/contracts/gift.contract.ts';
import { GIFT_TERMS } from '#shared/domain/gifts/giftTerms.ts';
import type { ReaderOfTitle } from '../users/readerOf.ts';
import { countGiven, toQuota } from './giftQuota.ts';
import { giftLinks } from './schema.ts';
import { toGiftLink } from './toGiftLink.ts';

const DAY_MS = 86_400_000;

/**
 * Creates a gift link, unless the monthly limit is reached. An article already given returns its valid link and costs
 * nothing. One statement checks and inserts, so that concurrent calls cannot exceed the limit together. Acceptance G10.
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
