import type { GiftLink, GiftToPassOn } from '#shared/contracts/gift.contract.ts';
import { createLinkToken } from '#shared/contracts/signatures/createLinkToken.ts';
import { mayGive } from '#shared/domain/gifts/mayGive.ts';
import { GIFT_CLAIMS } from '#shared/domain/paywall/linkToken.ts';
import type { LoggedIn } from '#shared/domain/session/reader.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import { findPaidArticle } from '../../templates/findPaidArticle.ts';

/** Result of giving an article; `given` has no link if the month's quota is used up. */
export type Giving =
  | { readonly kind: 'given'; readonly gift: GiftToPassOn }
  | { readonly kind: 'notYours' | 'noArticle' | 'articleAway' | 'usersAway' };

type At = { readonly visit: Visit; readonly isolate: Isolate<'paywall'> };
type Giver = At & { readonly reader: LoggedIn };

/** Gives a paid article of the title away. The same article again has the same link. Acceptance G10. */
export async function giveAway(
  { visit, isolate, reader: { user, access } }: Giver,
  articleId: number,
): Promise<Giving> {
  if (!mayGive(access)) return { kind: 'notYours' };
  const found = await findPaidArticle(visit, articleId, isolate.publishing);
  if (!found.ok) return { kind: 'articleAway' };
  const path = found.value?.meta.canonicalPath;
  if (!path) return { kind: 'noArticle' };
  const giver = { ssoId: user.ssoId, mandator: visit.mandator.id };
  const given = await isolate.readers.paywall.gifts.give(giver, articleId);
  if (!given.ok) return { kind: 'usersAway' };
  const { link, quota } = given.value;
  const url = link && (await giftAddress({ visit, isolate }, path, link));
  return { kind: 'given', gift: { link: link && url ? { ...link, url } : null, quota } };
}

/** The article's address with its link token. Token times are the link's, so repeated calls return the same address. */
export async function giftAddress(
  { visit, isolate: { publishing, readers } }: At,
  path: string,
  { id, articleId, createdAt, expiresAt }: GiftLink,
): Promise<string> {
  const token = await createLinkToken(readers.paywall.settings.LINK_TOKEN_SECRET, {
    mandator: visit.mandator.id,
    articleId,
    linkId: id,
    ...GIFT_CLAIMS,
    iat: toSeconds(createdAt),
    exp: toSeconds(expiresAt),
  });
  return `${publishing.publicOrigin(visit.mandator.id)}${path}?link-token=${token}`;
}

function toSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1_000);
}
