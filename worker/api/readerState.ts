import * as v from 'valibot';
import { purchasesAskedContract } from '#shared/contracts/userApi.contract.ts';
import type { BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import type { Result } from '#shared/lib/result.ts';
import type { ReaderCall } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { forOwn, respondOwn } from './forOwn.ts';

export function serveBookmarks(call: ReaderCall<'lists'>, kind: BookmarkKind) {
  return forOwn(call, async ({ owner }) =>
    respond(await call.isolate.readers.lists.userApi.fetchBookmarks(owner, kind), (bookmarks) => ({
      items: bookmarks.map(({ id, ts }) => (kind === 'article' ? { articleId: id, ts } : { id, ts })),
    })),
  );
}

export function serveBookmarksCount(call: ReaderCall<'lists'>) {
  return forOwn(call, async ({ owner }) =>
    respond(await call.isolate.readers.lists.userApi.fetchBookmarksCount(owner), (count) => ({ count })),
  );
}

/** Never fails: unknown counts as false. Specification 8. */
export function serveHasBookmarks(call: ReaderCall<'lists'>, kind: BookmarkKind) {
  return forOwn(call, async ({ owner }) =>
    Response.json({ hasBookmarks: await call.isolate.readers.lists.userApi.hasBookmarks(owner, kind) }),
  );
}

export function serveIsBookmarked(call: ReaderCall<'lists'>, kind: BookmarkKind) {
  return forOwn(call, async ({ owner, id }) =>
    respond(await call.isolate.readers.lists.userApi.isBookmarked(owner, kind, id), (isBookmarked) => ({
      isBookmarked,
    })),
  );
}

export function servePurchase(call: ReaderCall<'commerce'>) {
  return forOwn(call, async ({ owner, id }) =>
    respond(await call.isolate.readers.commerce.purchases.fetchPurchase(owner, id), (purchase) => purchase),
  );
}

/** A list of article ids; each is answered for. */
export function servePurchases(call: ReaderCall<'commerce'>, body: unknown) {
  return forOwn(call, async ({ owner }) => {
    const asked = v.safeParse(purchasesAskedContract, body);
    if (!asked.success) return errorEnvelope(400, 'The body has to be a list of at most 500 ids');
    return respond(await call.isolate.readers.commerce.purchases.fetchPurchases(owner, asked.output), (bought) =>
      Object.fromEntries(asked.output.map((id) => [id, bought.get(id) ?? { exists: false, purchaseDate: null }])),
    );
  });
}

function respond<T>(answer: Result<T, UpstreamFailure>, toBody: (value: T) => object): Response {
  return respondOwn(answer, (value) => Response.json(toBody(value)));
}
