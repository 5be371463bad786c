import * as v from 'valibot';
import { purchasesAskedContract } from '#shared/contracts/userApi.contract.ts';
import type { BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import type { Result } from '#shared/lib/result.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { forOwn, respondOwn, type OwnCall } from './forOwn.ts';

export function serveBookmarks(call: OwnCall, kind: BookmarkKind) {
  return forOwn(call, async ({ reader, userApi }) =>
    respond(await userApi.fetchBookmarks(reader, kind), (bookmarks) => ({
      items: bookmarks.map(({ id, ts }) => (kind === 'article' ? { articleId: id, ts } : { id, ts })),
    })),
  );
}

export function serveBookmarksCount(call: OwnCall) {
  return forOwn(call, async ({ reader, userApi }) =>
    respond(await userApi.fetchBookmarksCount(reader), (count) => ({ count })),
  );
}

/** Never fails: what cannot be known is false. Specification 8. */
export function serveHasBookmarks(call: OwnCall, kind: BookmarkKind) {
  return forOwn(call, async ({ reader, userApi }) =>
    Response.json({ hasBookmarks: await userApi.hasBookmarks(reader, kind) }),
  );
}

export function serveIsBookmarked(call: OwnCall, kind: BookmarkKind) {
  return forOwn(call, async ({ reader, userApi, id }) =>
    respond(await userApi.isBookmarked(reader, kind, id), (isBookmarked) => ({ isBookmarked })),
  );
}

export function servePurchase(call: OwnCall) {
  return forOwn(call, async ({ reader, userApi, id }) =>
    respond(await userApi.fetchPurchase(reader, id), (purchase) => purchase),
  );
}

/** A list of article ids; each is answered for. */
export function servePurchases(call: OwnCall, body: unknown) {
  return forOwn(call, async ({ reader, userApi }) => {
    const asked = v.safeParse(purchasesAskedContract, body);
    if (!asked.success) return errorEnvelope(400, 'The body has to be a list of at most 500 ids');
    return respond(await userApi.fetchPurchases(reader, asked.output), (bought) =>
      Object.fromEntries(asked.output.map((id) => [id, bought.get(id) ?? { exists: false, purchaseDate: null }])),
    );
  });
}

function respond<T>(answer: Result<T, UpstreamFailure>, toBody: (value: T) => object): Response {
  return respondOwn(answer, (value) => Response.json(toBody(value)));
}
