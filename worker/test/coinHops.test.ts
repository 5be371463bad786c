import { expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { USE_CREDIT_PATH } from '#shared/routes/apiPaths.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';
import { createTestKeys } from './identityKeys.ts';

const ARTICLE = 71_104;
const READER = 'leserin-mit-coins';
const WALLET = { uniqueId: 'geldbeutel', availableCreditCount: 5 };
/** How long each call takes. */
const HOP_MS = 40;

/** `hops`: calls in a row behind the portal's own; the user service asks commerce in turn. */
type Call = { readonly path: string; readonly startedAt: number; endedAt: number; readonly hops: number };

it('M85 buys an article with four upstream calls in a row at most', async () => {
  const signer = await createTestKeys(Date.now);
  const made: Call[] = [];
  const answer = (body: object, hops: number) => async (request: Request) => {
    const call = { path: new URL(request.url).pathname, startedAt: performance.now(), endedAt: Infinity, hops };
    made.push(call);
    await new Promise((resolve) => setTimeout(resolve, HOP_MS * hops));
    call.endedAt = performance.now();
    return Response.json(body);
  };
  const { request } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': answer({ keys: [signer.jwk] }, 1),
      '/identity/users/me': answer({ documentId: READER }, 1),
      '/users/': answer({ exists: false, purchaseDate: null }, 2),
      [`/subscriptions/customers/${READER}/grants`]: answer({ roles: ['WALLET'], holdUntil: null, reasons: [] }, 1),
      [`/subscriptions/customers/${READER}/wallets`]: answer({ items: [WALLET] }, 1),
      '/subscriptions/sessions/validate': answer({ id: READER, customerId: READER }, 1),
      '/subscriptions/wallets/use': answer({ ...WALLET, availableCreditCount: 4 }, 1),
      '/content': answer(articlePayload(ARTICLE, { contentRestriction: 'paid' }), 1),
    },
  });
  const idToken = await signer.sign({ sub: READER, subscriptionRoles: ['WALLET'] });
  const cookie = `${COOKIES.idToken.name}=${idToken}; ${COOKIES.accessToken.name}=zugang`;
  // Caches the template and the signing keys, as they are whenever a reader sees the offer.
  await request(`/titel-${ARTICLE}`, { headers: { cookie, 'sec-fetch-mode': 'navigate', accept: 'text/html' } });
  made.length = 0;
  const bought = await request(USE_CREDIT_PATH, {
    method: 'POST',
    headers: {
      cookie,
      origin: 'http://tagesbote.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ articleId: ARTICLE }),
  });
  expect(bought.status).toBe(200);
  expect(made.map(({ path }) => path)).toContain('/subscriptions/wallets/use');
  expect(longestChain(made)).toBeLessThanOrEqual(4);
});

/** A call counts as waiting for every other that had ended before it started. */
function longestChain(calls: readonly Call[]): number {
  const chainOf = (call: Call): number =>
    call.hops + Math.max(0, ...calls.filter(({ endedAt }) => endedAt <= call.startedAt).map(chainOf));
  return Math.max(0, ...calls.map(chainOf));
}
