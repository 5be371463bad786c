import { beforeAll, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { coinsHref } from '#shared/routes/accountPaths.ts';
import { checkoutOf } from '#shared/routes/hrefs.ts';
import { createFaultyPortal, type Answer } from './faultyPortal.ts';
import { createTestKeys, type TestKeys } from './identityKeys.ts';

const READER = 'leserin';

let signer: TestKeys;
beforeAll(async () => {
  signer = await createTestKeys(Date.now);
});

const prices = [{ version: 1, priceCents: 395, from: 1 }];
const pack = {
  id: 'coins-5',
  mandator: 'tagesbote',
  name: '5 Coins',
  withdrawal: 'service',
  points: ['Fünf Artikel'],
  prices,
};

/** The coins of a reader without a wallet, while the store sells this. */
async function openCoins(products: Answer) {
  const { request } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [signer.jwk] }),
      '/identity/users/me': () => Response.json({ documentId: READER }),
      '/subscriptions/mandators/tagesbote/products': products,
      [`/subscriptions/customers/${READER}/wallets`]: () => Response.json({ items: [] }),
      '/subscriptions/sessions/validate': () => Response.json({ id: 's', customerId: READER }),
    },
  });
  const cookie = `${COOKIES.idToken.name}=${await signer.sign({ sub: READER, subscriptionRoles: [] })}; ${COOKIES.accessToken.name}=zugang`;
  return request(coinsHref, { headers: { cookie, 'sec-fetch-mode': 'navigate', accept: 'text/html' } });
}

it('M19 offers packs to a reader without coins where the title sells any', async () => {
  const { status, text } = await openCoins(() => Response.json({ items: [{ ...pack, kind: 'coins', credits: 5 }] }));
  expect([status, text.includes(coinTexts.noWallet), text.includes(checkoutOf('coins-5'))]).toEqual([200, true, true]);
});

it('M19 closes the tab with the reason where the title sells none', async () => {
  const { status, text } = await openCoins(() => Response.json({ items: [] }));
  expect([status, text.includes(accountNoticeTexts.noTabAccess.heading)]).toEqual([403, true]);
});

it('M19 shows an error instead of coins while the offers are unknown', async () => {
  const { status, text } = await openCoins(() => new Response('', { status: 500 }));
  expect([status, text.includes(coinTexts.away)]).toEqual([503, true]);
});
