import * as v from 'valibot';
import { purchasesAskedContract, type BookmarkKind } from '#shared/contracts/userApi.contract.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { Result } from '#shared/lib/result.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import type { ReaderOfTitle, UserApi } from '../services/userApi.ts';

/** A call below a title and a reader's id, by somebody who is logged in. */
type OwnCall = { readonly visit: Visit; readonly user: User; readonly params: Readonly<Record<string, string>>; readonly isolate: Isolate };

type Own = { readonly reader: ReaderOfTitle; readonly userApi: UserApi; readonly id: number };

/**
 * The user API as a reader's browser may read it: of the title that it asks, below the reader's own id, and of nobody else. Specification 7,
 * user API.
 */
function forOwn({ user, visit, params, isolate }: OwnCall, answer: (own: Own) => Promise<Response>): Promise<Response> | Response {
  if (params['ssoId'] !== user.ssoId || params['mandator'] !== visit.mandator.id) return errorEnvelope(403, 'Not yours');
  return answer({ reader: { ssoId: user.ssoId, mandator: visit.mandator.id }, userApi: isolate.readers.userApi, id: Number(params['id']) });
}

export function serveBookmarks(call: OwnCall, kind: BookmarkKind) {
  return forOwn(call, async ({ reader, userApi }) =>
    respond(await userApi.fetchBookmarks(reader, kind), (bookmarks) => ({
      items: bookmarks.map(({ id, ts }) => (kind === 'article' ? { articleId: id, ts } : { id, ts })),
    })),
  );
}

export function serveBookmarksCount(call: OwnCall) {
  return forOwn(call, async ({ reader, userApi }) => respond(await userApi.fetchBookmarksCount(reader), (count) => ({ count })));
}

/** Never fails: what cannot be known is false. Specification 8. */
export function serveHasBookmarks(call: OwnCall, kind: BookmarkKind) {
  return forOwn(call, async ({ reader, userApi }) => Response.json({ hasBookmarks: await userApi.hasBookmarks(reader, kind) }));
}

export function serveIsBookmarked(call: OwnCall, kind: BookmarkKind) {
  return forOwn(call, async ({ reader, userApi, id }) => respond(await userApi.isBookmarked(reader, kind, id), (isBookmarked) => ({ isBookmarked })));
}

export function servePurchase(call: OwnCall) {
  return forOwn(call, async ({ reader, userApi, id }) => respond(await userApi.fetchPurchase(reader, id), (purchase) => purchase));
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
  return answer.ok ? Response.json(toBody(answer.value)) : errorEnvelope(503, 'The user API is out of reach', { 'retry-after': '30' });
}
