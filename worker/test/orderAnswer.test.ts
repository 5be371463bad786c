import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';
import type { ContinuingProduct } from '#shared/domain/catalogue/product.ts';
import { placeOrder } from '#shared/domain/subscription/placeOrder.ts';
import { checkoutTexts, orderedTexts } from '#shared/i18n/texts/checkout.ts';
import { declareSubscriptionPath } from '#shared/routes/accountPaths.ts';
import { checkoutOf, orderedHref, payAgainPath } from '#shared/routes/hrefs.ts';
import { createFaultyPortal, LEGAL_PAYLOAD } from './faultyPortal.ts';
import { createTestKeys, type TestKeys } from './identityKeys.ts';

const READER = 'bestellerin';

let signer: TestKeys;
beforeAll(async () => {
  signer = await createTestKeys(Date.now);
});

const product: ContinuingProduct = {
  id: 'plus',
  kind: 'plus',
  mandator: 'tagesbote',
  name: 'Tagesbote Plus',
  withdrawal: 'service',
  terms: { period: 'month', trial: null, minimumMonths: 1, noticeMonths: 0 },
  prices: [{ version: 1, priceCents: 1_290, from: 1 }],
};

const orderFacts = {
  firstCents: 1_290,
  firstMonths: 1,
  firstUntil: 1,
  isTrial: false,
  thenCents: 1_290,
  period: 'month',
  minimumUntil: 1,
  noticeMonths: 0,
};

/** A reader who ordered Plus and returns from the payment page, while the store reports this payment. */
async function comeBack(payment: object) {
  const step = placeOrder({ id: 's', product, isTrialOpen: false, at: Date.now(), calendar: termCalendar });
  const item = { subscription: step?.sale, mayWithdraw: false };
  const { request } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
      '/identity/users/me': () => Response.json({ documentId: READER }),
      [`/subscriptions/customers/${READER}/settlement`]: () => Response.json({ items: [item], ...payment }),
      [`/subscriptions/customers/${READER}/single-purchases`]: () => Response.json({ items: [] }),
    },
  });
  const cookie = `${COOKIES.idToken.name}=${await signer.sign({ sub: READER, subscriptionRoles: [] })}; ${COOKIES.accessToken.name}=zugang`;
  return request(orderedHref, { headers: { cookie, 'sec-fetch-mode': 'navigate', accept: 'text/html' } });
}

describe('M142 an order that is not known to be paid', () => {
  const BUTTON = `action="${payAgainPath}"`;

  it.each([
    ['which the payment service knows to be open is unpaid', { payment: 'known' }, 'unpaid', true],
    ['of a store of the release before this is unpaid', {}, 'unpaid', true],
    [
      'that has not reached the payment service says so, and can be tried again',
      { payment: 'unreached' },
      'unreached',
      true,
    ],
    ['of which the service cannot be asked waits for its word', { payment: 'unconfirmed' }, 'unconfirmed', false],
  ] as const)('%s', async (_, payment, outcome, hasButton) => {
    const { status, text } = await comeBack(payment);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${orderedTexts[outcome]}</h1>`);
    expect(text.includes(BUTTON)).toBe(hasButton);
    if (outcome === 'unconfirmed') expect(text).not.toContain('Zahlung fehlt');
  });
});

/** Coins that were used before the bank called their money back. */
const usedCoins = {
  id: 'coins',
  version: 4,
  agreement: {
    productId: 'zehn',
    productName: 'Zehn Coins',
    mandator: 'tagesbote',
    item: { kind: 'coins', credits: 10 },
    priceCents: 395,
    withdrawal: 'service',
  },
  orderedAt: 1,
  concludedAt: 1,
  startDeclared: null,
  charges: [
    { chargeId: 'coins.1', cents: 395, status: 'chargedBack', refund: null },
    { chargeId: 'coins.2', cents: 395, status: 'requested', refund: null },
  ],
  state: { kind: 'chargedBack', at: 2, usedCents: 395 },
};

describe('M142 returning from the payment of an earlier sale', () => {
  /** A reader who subscribed again while this debt is left of the previous sale. */
  async function comeBackFrom(sale: string, debt: 'requested' | 'failed' | 'captured') {
    const order = (id: string, at: number) => {
      const step = placeOrder({ id, product, isTrialOpen: false, at, calendar: termCalendar });
      if (!step) throw new Error('Not ordered');
      return step.sale;
    };
    const latest = order('neu', Date.now());
    const before = order('alt', 1);
    const charge = { term: 0, cents: 1_290, isAttended: true, refund: null };
    const former = {
      ...before,
      state: { kind: 'ended', endedAt: 2, reason: 'chargedBack' },
      invoices: [{ invoiceId: 'alt.0', term: 0, cents: 1_290, cancelledCents: 0 }],
      charges: [
        { ...charge, chargeId: 'alt.0.1', status: 'chargedBack' },
        { ...charge, chargeId: 'alt.0.2', status: debt },
      ],
    };
    const items = [latest, former].map((subscription) => ({ subscription, mayWithdraw: false }));
    const { request } = createFaultyPortal({
      upstreams: {
        '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
        '/identity/users/me': () => Response.json({ documentId: READER }),
        [`/subscriptions/customers/${READER}/settlement`]: () => Response.json({ items }),
        [`/subscriptions/customers/${READER}/single-purchases`]: () =>
          Response.json({ items: [{ purchase: usedCoins, until: null, mayWithdraw: false }] }),
      },
    });
    const cookie = `${COOKIES.idToken.name}=${await signer.sign({ sub: READER, subscriptionRoles: [] })}; ${COOKIES.accessToken.name}=zugang`;
    return request(`${orderedHref}${sale}`, {
      headers: { cookie, 'sec-fetch-mode': 'navigate', accept: 'text/html' },
    });
  }

  it.each([
    ['is shown that a debt is still to be paid', '?abo=alt', 'requested', 'owed', 'name="abo" value="alt"'],
    ['is shown that its payment failed', '?abo=alt', 'failed', 'failed', 'name="abo" value="alt"'],
    ['is shown that the debt is paid', '?abo=alt', 'captured', 'debtPaid', null],
    ['is shown the debt of a purchase', '?kauf=coins', 'captured', 'owed', 'name="kauf" value="coins"'],
    ['is shown the latest where the address names none', '', 'captured', 'unpaid', 'name="abo" value="neu"'],
    ['is shown the latest in place of a stranger’s', '?abo=fremd', 'captured', 'unpaid', 'name="abo" value="neu"'],
    ['is shown the latest for an id of the other kind', '?kauf=alt', 'captured', 'unpaid', 'name="abo" value="neu"'],
  ] as const)('%s: %s, %s', async (_, sale, debt, outcome, field) => {
    const { status, text } = await comeBackFrom(sale, debt);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${orderedTexts[outcome]}</h1>`);
    if (field === null) expect(text).not.toContain(`action="${payAgainPath}"`);
    else expect(text).toContain(field);
    expect(text).not.toContain('fremd');
    if (outcome === 'owed') expect(text).toContain(`href="${orderedHref}${sale}"`);
  });
});

describe('G11 a withdrawal that is declared', () => {
  /** A reader of Plus whose account service reports no role once she has withdrawn from the sale. */
  async function withdraw() {
    const order: string[] = [];
    const sign = (roles: readonly string[]) => signer.sign({ sub: READER, subscriptionRoles: [...roles] });
    const step = placeOrder({ id: 's', product, isTrialOpen: false, at: Date.now(), calendar: termCalendar });
    const { request } = createFaultyPortal({
      upstreams: {
        '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
        '/identity/users/me': () => Response.json({ documentId: READER }),
        '/identity/oauth2/token': async () => {
          order.push('renewed');
          return Response.json({ id_token: await sign([]), access_token: 'neu', refresh_token: 'neu' });
        },
        [`/subscriptions/customers/${READER}/grants`]: () => Response.json({ roles: [], holdUntil: null, reasons: [] }),
        [`/subscriptions/customers/${READER}/subscriptions/s/declarations`]: () => {
          order.push('declared');
          return Response.json(step?.sale);
        },
      },
    });
    const names = COOKIES;
    const cookie = [
      `${names.idToken.name}=${await sign(['PLUS'])}`,
      `${names.accessToken.name}=zugang`,
      `${names.refreshToken.name}=erneuern`,
      `${names.granted.name}=alt`,
    ].join('; ');
    const answer = await request(declareSubscriptionPath, {
      method: 'POST',
      headers: {
        cookie,
        origin: 'http://tagesbote.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'abo=s&erklaerung=withdrawn',
    });
    return { answer, order };
  }

  it('drops the browser’s proof with its response', async () => {
    const { answer, order } = await withdraw();
    expect([answer.status, order]).toEqual([303, ['declared', 'renewed']]);
    const cookies = answer.headers.getSetCookie();
    const idToken = cookies.find((line) => line.startsWith(`${COOKIES.idToken.name}=`)) ?? '';
    const claims = JSON.parse(atob(idToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
    expect(claims.subscriptionRoles).toEqual([]);
    expect(cookies).toContainEqual(expect.stringMatching(new RegExp(`^${COOKIES.granted.name}=;.*Max-Age=0`)));
  });
});

describe('M142 an account with an unconfirmed address', () => {
  const ordered: unknown[] = [];
  const refreshed: string[] = [];
  type Renewed = { readonly isConfirmed: boolean; readonly email?: string } | 'ended';
  /**
   * An order by a reader whose id token has these claims; the identity service reports whether the address is confirmed
   * by now.
   */
  async function orderAs(renewed: Renewed, body: string | null) {
    const sign = (isConfirmed: boolean, email = 'alt@leser.example') =>
      signer.sign({ sub: READER, email, subscriptionRoles: [], email_verified: isConfirmed });
    const facts = { ...orderFacts, withdrawalEnd: Date.now() };
    const { request } = createFaultyPortal({
      upstreams: {
        '/content/v5': () => Response.json(LEGAL_PAYLOAD),
        '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
        '/identity/users/me': () => Response.json({ documentId: READER }),
        '/identity/oauth2/token': async () => {
          refreshed.push(READER);
          if (renewed === 'ended') return Response.json({ error: 'invalid_grant' }, { status: 400 });
          const token = await sign(renewed.isConfirmed, renewed.email);
          return Response.json({ id_token: token, access_token: 'neu', refresh_token: 'neu' });
        },
        [`/subscriptions/customers/${READER}/checkout`]: () =>
          Response.json({ product: { id: 'plus', name: 'Tagesbote Plus', points: [] }, facts, standing: 'new' }),
        '/subscriptions/mandators': () =>
          Response.json({ product: { id: 'plus', name: 'Tagesbote Plus', points: [] }, facts, standing: 'new' }),
        [`/subscriptions/customers/${READER}/orders`]: async (asked) => {
          ordered.push(await asked.json());
          return Response.json({ kind: 'open', subscriptionId: 's', payUrl: null });
        },
      },
    });
    const { idToken, accessToken, refreshToken } = COOKIES;
    const headers = {
      cookie: `${idToken.name}=${await sign(false)}; ${accessToken.name}=zugang; ${refreshToken.name}=erneuern`,
      origin: 'http://tagesbote.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    return request(checkoutOf('plus'), body === null ? { headers } : { method: 'POST', headers, body });
  }

  beforeEach(() => {
    ordered.length = 0;
    refreshed.length = 0;
  });

  it('orders nothing: asks for the confirmation, without an order button', async () => {
    for (const [body, status] of [
      [null, 200],
      ['produkt=plus', 422],
    ] as const) {
      refreshed.length = 0;
      const answer = await orderAs({ isConfirmed: false }, body);
      expect(refreshed).toEqual([READER]);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(checkoutTexts.unconfirmed);
      expect(answer.text).not.toContain(checkoutTexts.order);
    }
    expect(ordered).toEqual([]);
  });

  it('orders once confirmed, though the id token does not say so yet', async () => {
    expect((await orderAs({ isConfirmed: true }, null)).text).toContain(checkoutTexts.order);
    expect((await orderAs({ isConfirmed: true }, 'produkt=plus')).status).toBe(303);
    expect(ordered).toHaveLength(1);
  });

  it('orders for the address that was confirmed, not for the one in the id token', async () => {
    const email = 'neu@leser.example';
    expect((await orderAs({ isConfirmed: true, email }, 'produkt=plus')).status).toBe(303);
    expect(ordered).toMatchObject([{ email }]);
  });

  it('orders nothing if the session ends meanwhile, and asks for a login', async () => {
    const answer = await orderAs('ended', 'produkt=plus');
    expect([answer.status, ordered]).toEqual([422, []]);
    expect(answer.text).toContain(checkoutTexts.login);
  });
});

it('M142 shows changed terms again, and orders nothing', async () => {
  const sent: unknown[] = [];
  const { request } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
      '/identity/users/me': () => Response.json({ documentId: READER }),
      '/content/v5': () => Response.json(LEGAL_PAYLOAD),
      [`/subscriptions/customers/${READER}/checkout`]: () =>
        Response.json({
          product: { id: 'plus', name: 'Tagesbote Plus', points: [] },
          facts: { ...orderFacts, thenCents: 1_490, withdrawalEnd: Date.now() },
          standing: 'new',
          shownTerms: 'now',
        }),
      [`/subscriptions/customers/${READER}/orders`]: async (asked) => {
        sent.push(await asked.json());
        return Response.json({ validationErrors: [{ field: 'productId', error: 'termsChanged' }] }, { status: 400 });
      },
    },
  });
  const token = await signer.sign({ sub: READER, subscriptionRoles: [], email_verified: true });
  const page = await request(checkoutOf('plus'), {
    method: 'POST',
    headers: {
      cookie: `${COOKIES.idToken.name}=${token}; ${COOKIES.accessToken.name}=zugang`,
      origin: 'http://tagesbote.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'produkt=plus&gezeigt=before',
  });
  const html = page.text;
  expect([page.status, sent]).toMatchObject([422, [{ shownTerms: 'before' }]]);
  for (const shown of [checkoutTexts.termsChanged, '14,90', 'name="gezeigt" value="now"'])
    expect(html).toContain(shown);
});

describe('M142 an order while the content server is down', () => {
  async function order(answer: () => Response) {
    const sent: unknown[] = [];
    const { request } = createFaultyPortal({
      upstreams: {
        '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
        '/identity/users/me': () => Response.json({ documentId: READER }),
        '/content/v5': () => new Response(null, { status: 503 }),
        [`/subscriptions/customers/${READER}/checkout`]: () =>
          Response.json({
            product: { id: 'plus', name: 'Tagesbote Plus', points: [] },
            facts: { ...orderFacts, withdrawalEnd: Date.now() },
            standing: 'new',
          }),
        [`/subscriptions/customers/${READER}/orders`]: async (asked) => {
          sent.push(await asked.json());
          return answer();
        },
      },
    });
    const token = await signer.sign({ sub: READER, subscriptionRoles: [], email_verified: true });
    const page = await request(checkoutOf('plus'), {
      method: 'POST',
      headers: {
        cookie: `${COOKIES.idToken.name}=${token}; ${COOKIES.accessToken.name}=zugang`,
        origin: 'http://tagesbote.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'produkt=plus',
    });
    return { page, sent };
  }

  it('redirects to its payment, under the title’s terms in commerce', async () => {
    const payUrl = null;
    const { page, sent } = await order(() => Response.json({ kind: 'open', subscriptionId: 's', payUrl }));
    expect([page.status, sent]).toMatchObject([303, [{ productId: 'plus', terms: null }]]);
  });

  it('is not placed where commerce has none: 503, and nothing was charged', async () => {
    const { page } = await order(() => new Response(null, { status: 503 }));
    expect(page.status).toBe(503);
    expect(page.text).toContain(checkoutTexts.away);
  });
});
