import { beforeAll, describe, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { USE_CREDIT_PATH } from '#shared/routes/apiPaths.ts';
import { codeHref } from '#shared/routes/hrefs.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';
import { createTestKeys, type TestKeys } from './identityKeys.ts';

const ARTICLE = 71_004;
const TEXT = 'Absatz hinter der Schranke';
const READER = 'leserin-frisch';

let signer: TestKeys;
beforeAll(async () => {
  signer = await createTestKeys(Date.now);
});

const WALLET = { uniqueId: 'geldbeutel', availableCreditCount: 5 };

const HEALTH = {
  'renews nothing': () => Promise.reject(new Error('refused')),
  'does not know it yet': async () =>
    Response.json({
      id_token: await signer.sign({ sub: READER, subscriptionRoles: [] }),
      access_token: 'zugang',
      refresh_token: 'erneuern',
    }),
};

/** A portal whose account service knows the reader's session, and assigns no role whatever she redeems. */
async function createPortal(roles: readonly string[], health: keyof typeof HEALTH = 'renews nothing') {
  const store: { granted: readonly string[]; isAway: boolean; hasBought: boolean } = {
    granted: [],
    isAway: false,
    hasBought: false,
  };
  const { request, calls } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
      '/identity/users/me': () => Response.json({ documentId: READER }),
      '/identity/oauth2/token': HEALTH[health],
      '/users/': () =>
        Response.json({ exists: store.hasBought, purchaseDate: store.hasBought ? '2026-11-28T09:00:00.000Z' : null }),
      '/subscriptions/customers': ({ url }) => {
        if (store.isAway) return Promise.reject(new Error('refused'));
        const path = new URL(url).pathname.replace(`/subscriptions/customers/${READER}`, '');
        const until = Date.now() + 86_400_000;
        if (path === '/redemptions') {
          store.granted = roles;
          return Response.json({ items: roles.map((role) => ({ role, until })) });
        }
        const because = { kind: 'code', redemptionId: 'r', redeemedAt: Date.now() };
        const reasons = store.granted.map((role) => ({ role, until, because }));
        if (path === '/grants') return Response.json({ roles: store.granted, holdUntil: null, reasons });
        if (path === '/wallets') return Response.json({ items: store.granted.includes('WALLET') ? [WALLET] : [] });
        return Response.json({ items: [] });
      },
      '/subscriptions/sessions/validate': () => Response.json({ id: READER, customerId: READER }),
      '/subscriptions/wallets/use': () => Response.json({ ...WALLET, availableCreditCount: 4 }),
      '/content/v5': () =>
        Response.json(
          articlePayload(ARTICLE, { contentRestriction: 'paid', contentItems: [{ type: 'paragraph', html: TEXT }] }),
        ),
    },
  });
  const tokens = `${COOKIES.idToken.name}=${await signer.sign({ sub: READER, subscriptionRoles: [] })}; ${COOKIES.accessToken.name}=zugang; ${COOKIES.refreshToken.name}=erneuern`;
  const view = (cookie: string) =>
    request(`/titel-${ARTICLE}`, { headers: { cookie, 'sec-fetch-mode': 'navigate', accept: 'text/html' } });
  const redeem = () =>
    request(codeHref, {
      method: 'POST',
      headers: {
        cookie: tokens,
        origin: 'http://tagesbote.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'code=TAGESBOTE-30',
    });
  const spend = () =>
    request(USE_CREDIT_PATH, {
      method: 'POST',
      headers: {
        cookie: tokens,
        origin: 'http://tagesbote.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ articleId: ARTICLE }),
    });
  const grantCalls = () => calls.filter((url) => url.endsWith('/grants')).length;
  return { view, redeem, spend, tokens, store, grantCalls, calls };
}

const proofIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${COOKIES.granted.name}=`))
    ?.split(';')[0];

describe('G19 a recent grant', () => {
  it.each(['renews nothing', 'does not know it yet'] as const)(
    'opens at once though the account service %s, for its reader alone',
    async (health) => {
      const { view, redeem, tokens, store } = await createPortal(['PLUS'], health);
      expect((await view(tokens)).text).not.toContain(TEXT);
      const redeemed = await redeem();
      expect(redeemed.status).toBe(200);
      const proof = proofIn(redeemed.headers) ?? expect.unreachable();
      store.isAway = true;
      expect((await view(`${tokens}; ${proof}`)).text).toContain(TEXT);
      expect((await view(proof)).text).not.toContain(TEXT);
      const other = `${COOKIES.idToken.name}=${await signer.sign({ sub: 'ein-anderer', subscriptionRoles: [] })}`;
      expect((await view(`${other}; ${proof}`)).text).not.toContain(TEXT);
    },
  );

  it('unlocks what it includes, and no more', async () => {
    const { view, redeem, tokens } = await createPortal(['PUR']);
    const proof = proofIn((await redeem()).headers) ?? expect.unreachable();
    expect((await view(`${tokens}; ${proof}`)).text).not.toContain(TEXT);
  });

  it('unlocks before the return from payment, on each device, once granted, and syncs the account', async () => {
    const { view, tokens, store, grantCalls, calls } = await createPortal([]);
    expect((await view(tokens)).text).not.toContain(TEXT);
    store.granted = ['PLUS'];
    expect((await view(tokens)).text).toContain(TEXT);
    expect([grantCalls(), calls.filter((url) => url.endsWith(`/${READER}/roles`)).length]).toEqual([2, 1]);
  });

  it('is queried at a paywall only, for logged-in readers who see it', async () => {
    const { view, store, grantCalls } = await createPortal([]);
    store.granted = ['PLUS'];
    const payer = `${COOKIES.idToken.name}=${await signer.sign({ sub: READER, subscriptionRoles: ['PLUS'] })}`;
    expect((await view(payer)).text).toContain(TEXT);
    expect((await view('')).text).not.toContain(TEXT);
    expect(grantCalls()).toBe(0);
  });

  it('unlocks an article bought with coins that the id token does not contain yet', async () => {
    const { view, tokens, store } = await createPortal([]);
    store.granted = ['WALLET'];
    expect((await view(tokens)).text).not.toContain(TEXT);
    store.hasBought = true;
    expect((await view(tokens)).text).toContain(TEXT);
  });

  it.each([
    ['opens the article already spends no coin', ['PLUS', 'WALLET'], 409, 0],
    ['are coins can be spent', ['WALLET'], 200, 1],
    ['are none, spends none', [], 402, 0],
  ] as const)('that the id token does not know yet and %s', async (_, granted, status, spent) => {
    const { spend, store, calls } = await createPortal([]);
    store.granted = granted;
    expect((await spend()).status).toBe(status);
    expect(calls.filter((url) => url.includes('/wallets/use'))).toHaveLength(spent);
  });

  it('keeps the lock if it does not include the article or the subscription service is unreachable', async () => {
    const { view, tokens, store } = await createPortal([]);
    store.granted = ['PUR'];
    expect((await view(tokens)).text).not.toContain(TEXT);
    store.isAway = true;
    const locked = await view(tokens);
    expect([locked.status, locked.text.includes(TEXT)]).toEqual([200, false]);
  });
});
