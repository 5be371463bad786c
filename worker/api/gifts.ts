import * as v from 'valibot';
import { giftAskedContract } from '#shared/contracts/gift.contract.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { ReaderCall } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { giveAway } from '../reader/paywall/giveAway.ts';
import { forOwn, respondOwn } from './forOwn.ts';

/**
 * Creates a gift link for a paid article: returns its address, its expiry and the quota left this month. 409 when the
 * month's quota is used up. Acceptance G10.
 */
export function giveArticle(call: ReaderCall<'paywall'>, body: unknown) {
  return forOwn(call, async () => {
    const asked = v.safeParse(giftAskedContract, body);
    if (!asked.success) return errorEnvelope(400, 'articleId: the number of an article');
    const given = await giveAway(call, asked.output.articleId);
    switch (given.kind) {
      case 'given':
        return Response.json(given.gift, { status: given.gift.link === null ? 409 : 200 });
      case 'notYours':
        return errorEnvelope(403, 'Only a subscription of the title gives articles away');
      case 'noArticle':
        return errorEnvelope(404, 'No paid article');
      case 'articleAway':
        return errorEnvelope(503, 'The article is not to be reached');
      case 'usersAway':
        return errorEnvelope(503, 'The user API is out of reach');
      default:
        return assertNever(given);
    }
  });
}

/** The reader's gift links, newest first, and the month's quota. */
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
