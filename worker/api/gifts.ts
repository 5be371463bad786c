import * as v from 'valibot';
import { giftAskedContract, type GiftLink, type GiftToPassOn } from '#shared/contracts/gift.contract.ts';
import { createLinkToken } from '#shared/contracts/signatures/createLinkToken.ts';
import { mayGive } from '#shared/domain/gifts/mayGive.ts';
import { GIFT_CLAIMS } from '#shared/domain/paywall/linkToken.ts';
import type { ReaderCall } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { findPaidArticle } from '../templates/findPaidArticle.ts';
import { forOwn, respondOwn } from './forOwn.ts';

/**
 * Gives a paid article of the title away: answers the address that opens it, until when, and what is left this month.
 * 409 where the month's are given away. Acceptance G10.
 */
export function giveArticle(call: ReaderCall<'paywall'>, body: unknown) {
  return forOwn(call, async ({ owner }) => {
    const asked = v.safeParse(giftAskedContract, body);
    if (!asked.success) return errorEnvelope(400, 'articleId: the number of an article');
    if (!mayGive(call.reader.access)) return errorEnvelope(403, 'Only a subscription of the title gives articles away');
    const { publishing, readers } = call.isolate;
    const found = await findPaidArticle(call.visit, asked.output.articleId, publishing);
    if (!found.ok) return errorEnvelope(503, 'The article is not to be reached');
    const path = found.value?.meta.canonicalPath;
    if (!path) return errorEnvelope(404, 'No paid article');
    const given = await readers.paywall.gifts.give(owner, asked.output.articleId);
    if (!given.ok || given.value.link === null)
      return respondOwn(given, ({ quota }) =>
        Response.json({ link: null, quota } satisfies GiftToPassOn, { status: 409 }),
      );
    const { link, quota } = given.value;
    const url = `${publishing.publicOrigin(call.visit.mandator.id)}${path}?link-token=${await signLink(call, link)}`;
    return Response.json({ link: { ...link, url }, quota } satisfies GiftToPassOn);
  });
}

/** What the reader has given away, the latest first, and the month's quota. */
export function serveGiftLinks(call: ReaderCall<'paywall'>) {
  return forOwn(call, async ({ owner }) =>
    respondOwn(await call.isolate.readers.paywall.gifts.fetchLinks(owner), (links) => Response.json(links)),
  );
}

export function revokeGiftLink(call: ReaderCall<'paywall'>) {
  return forOwn(call, async ({ owner }) =>
    respondOwn(await call.isolate.readers.paywall.gifts.revoke(owner, call.params['link'] ?? ''), (isRevoked) =>
      isRevoked ? Response.json({ isRevoked }) : errorEnvelope(404, 'No such link'),
    ),
  );
}

/** Its times are the link's: asked for again, it is the same. */
function signLink(
  { visit, isolate }: ReaderCall<'paywall'>,
  { id, articleId, createdAt, expiresAt }: GiftLink,
): Promise<string> {
  const claims = { mandator: visit.mandator.id, articleId, linkId: id, ...GIFT_CLAIMS };
  return createLinkToken(isolate.readers.paywall.settings.LINK_TOKEN_SECRET, {
    ...claims,
    iat: toSeconds(createdAt),
    exp: toSeconds(expiresAt),
  });
}

function toSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1_000);
}
