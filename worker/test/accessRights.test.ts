import { beforeAll, describe, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';
import { createTestKeys, type TestKeys } from './identityKeys.ts';

const ARTICLE = 71_005;
const TEXT = 'Absatz hinter der Schranke';
const READER = 'kundin';
const CUSTOMER = '6342001';
const MINUTE_MS = 60_000;

let signer: TestKeys;
let now = Date.now();
beforeAll(async () => {
  signer = await createTestKeys(() => now);
});

type Item = {
  readonly accessRightUniqueId: string;
  readonly accessGranted?: boolean;
  readonly maxCacheDate?: string | null;
};

/** A portal in front of a provider that knows a customer’s rights. */
async function openShop(roles: readonly string[] = []) {
  const shop: { items: readonly Item[]; isBlocked: boolean; isAway: boolean; isUnknown: boolean } = {
    items: [],
    isBlocked: false,
    isAway: false,
    isUnknown: false,
  };
  const asked: string[] = [];
  const portal = createFaultyPortal({
    clock: () => now,
    settings: {
      SUBSCRIPTION_KIND: 'plenigo',
      SUBSCRIPTION_API_TOKEN: 'geheim',
      SUBSCRIPTION_RIGHTS: JSON.stringify({ 'plus-digital': 'PLUS', pur: 'PUR' }),
      STORE_URL: 'http://upstream.test/store',
      IDENTITY_KIND: 'openid',
      IDENTITY_CLIENTS: JSON.stringify(
        Object.fromEntries(['tagesbote', 'rundblick', 'blitz', 'leverkusen'].map((id) => [id, { id, secret: 's' }])),
      ),
      IDENTITY_CLAIMS: JSON.stringify({ customerId: 'plenigo_id' }),
    },
    upstreams: {
      '/identity/.well-known/openid-configuration': () =>
        Response.json({
          issuer: 'http://identity.localhost',
          authorization_endpoint: 'http://identity.localhost/auth',
          token_endpoint: 'http://upstream.test/identity/token',
          jwks_uri: 'http://upstream.test/identity/.well-known/jwks.json',
        }),
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
      '/store/customers': () => Response.json({ roles: [], holdUntil: null, reasons: [] }),
      [`/subscriptions/accessRights/${CUSTOMER}/hasAccess`]: ({ url, headers }) => {
        asked.push(`${new URL(url).search} ${headers.get('x-plenigo-token')}`);
        if (shop.isAway) return Response.json({ errorCode: 500 }, { status: 500 });
        if (shop.isUnknown) return Response.json({ errorCode: 404 }, { status: 404 });
        return Response.json({ customerId: CUSTOMER, customerBlocked: shop.isBlocked, items: shop.items });
      },
      '/subscriptions': () => Response.json({ items: [] }),
      '/content/v5': () =>
        Response.json(
          articlePayload(ARTICLE, { contentRestriction: 'paid', contentItems: [{ type: 'paragraph', html: TEXT }] }),
        ),
    },
  });
  const tokensOf = async (claims: object) =>
    `${COOKIES.idToken.name}=${await signer.sign({ sub: READER, subscriptionRoles: roles, ...claims })}; ${COOKIES.accessToken.name}=zugang`;
  const view = async (cookie: string, mode = 'navigate') => {
    const { text, headers } = await portal.request(`/titel-${ARTICLE}`, {
      headers: { cookie, 'sec-fetch-mode': mode, accept: 'text/html' },
    });
    const kept = headers.getSetCookie().find((line) => line.startsWith(`${COOKIES.rights.name}=`)) ?? null;
    return { isOpen: text.includes(TEXT), text, kept, proof: kept?.split(';')[0] ?? '' };
  };
  return { shop, asked, view, tokens: await tokensOf({ plenigo_id: Number(CUSTOMER) }), tokensOf };
}

describe('G28 what a reader has bought at Plenigo', () => {
  it('opens articles, is asked for once in five minutes, and is kept by the reader alone', async () => {
    const { shop, asked, view, tokens } = await openShop();
    shop.items = [{ accessRightUniqueId: 'plus-digital', accessGranted: true }];
    const first = await view(tokens);
    expect(first.isOpen).toBe(true);
    expect(first.kept).toMatch(/^__Host-rights=[^;]+; Max-Age=86400; Path=\/; SameSite=Lax; Secure; HttpOnly$/);
    expect((await view(`${tokens}; ${first.proof}`)).isOpen).toBe(true);
    expect(asked).toEqual(['?accessRightUniqueIds=plus-digital%2Cpur geheim']);
    now += 6 * MINUTE_MS;
    shop.items = [];
    expect((await view(`${tokens}; ${first.proof}`)).isOpen).toBe(false);
  });

  it('threat: counts for no other reader, and not when it was not signed here', async () => {
    const { shop, view, tokens, tokensOf } = await openShop();
    shop.items = [{ accessRightUniqueId: 'plus-digital', accessGranted: true }];
    const { proof } = await view(tokens);
    shop.items = [];
    expect((await view(`${await tokensOf({ sub: 'andere', plenigo_id: Number(CUSTOMER) })}; ${proof}`)).isOpen).toBe(
      false,
    );
    const forged = proof.replace(/[^.]+$/, 'x'.repeat(43));
    expect((await view(`${tokens}; ${forged}`)).isOpen).toBe(false);
  });

  it('threat: counts for an hour at most for calls that no page makes, however long it may be kept', async () => {
    const { shop, view, tokensOf } = await openShop();
    const tokens = () => tokensOf({ plenigo_id: Number(CUSTOMER) });
    shop.items = [{ accessRightUniqueId: 'plus-digital', accessGranted: true }];
    const { proof } = await view(await tokens());
    shop.items = [];
    now += 50 * MINUTE_MS;
    expect((await view(`${await tokens()}; ${proof}`, 'cors')).isOpen).toBe(true);
    now += 20 * MINUTE_MS;
    expect((await view(`${await tokens()}; ${proof}`, 'cors')).isOpen).toBe(false);
  });

  it('is honoured while Plenigo is away, no longer than it may be kept', async () => {
    const { shop, view, tokensOf } = await openShop();
    const tokens = () => tokensOf({ plenigo_id: Number(CUSTOMER) });
    shop.items = [
      {
        accessRightUniqueId: 'plus-digital',
        accessGranted: true,
        maxCacheDate: new Date(now + 30 * MINUTE_MS).toISOString(),
      },
    ];
    const { proof } = await view(await tokens());
    shop.isAway = true;
    now += 20 * MINUTE_MS;
    expect((await view(`${await tokens()}; ${proof}`)).isOpen).toBe(true);
    now += 20 * MINUTE_MS;
    expect((await view(`${await tokens()}; ${proof}`)).isOpen).toBe(false);
  });

  it('shows without delay what was bought since the last answer: a lock asks again', async () => {
    const { shop, view, tokens } = await openShop();
    const { isOpen, proof } = await view(tokens);
    expect(isOpen).toBe(false);
    shop.items = [{ accessRightUniqueId: 'plus-digital', accessGranted: true }];
    expect((await view(`${tokens}; ${proof}`)).isOpen).toBe(true);
  });

  it.each([
    ['a right that is not granted', { items: [{ accessRightUniqueId: 'plus-digital' }] }],
    ['a right that gives no role', { items: [{ accessRightUniqueId: 'tickets', accessGranted: true }] }],
    ['a blocked customer', { items: [{ accessRightUniqueId: 'plus-digital', accessGranted: true }], isBlocked: true }],
    ['a customer whom it does not know', { isUnknown: true }],
    ['a provider that is away from the start', { isAway: true }],
  ])('opens nothing for %s', async (_, told) => {
    const { shop, view, tokens } = await openShop();
    Object.assign(shop, told);
    expect((await view(tokens)).isOpen).toBe(false);
  });

  it('is not asked for without a number, and takes no role away', async () => {
    const { asked, view, tokensOf } = await openShop(['PLUS']);
    expect((await view(await tokensOf({}))).isOpen).toBe(true);
    expect(asked).toEqual([]);
  });

  it('counts for the whole page, not for its article alone: no ads for who has bought Pur', async () => {
    const { shop, view, tokens } = await openShop();
    shop.items = [{ accessRightUniqueId: 'pur', accessGranted: true }];
    expect((await view(tokens)).text).toMatch(/<html[^>]* data-pur/);
  });
});
