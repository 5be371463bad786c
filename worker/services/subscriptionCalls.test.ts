import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createProviderPurchases } from './providerPurchases.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createUpstream } from './upstream.ts';

const NOW = Date.parse('2026-11-29T12:00:00.000Z');
const WALLETS = { items: [{ uniqueId: 'w', availableCreditCount: 2 }] };
const USED = {
  items: [
    { creditUsageId: 2, creditsUsed: 1, reason: 'Ein Artikel', category: '1003' },
    {
      creditUsageId: 1,
      creditsUsed: 1,
      reason: 'Ein Artikel',
      category: '1002',
      usageDate: '2026-11-01T10:00:00.000Z',
    },
  ],
  startingAfterId: 1,
};

function open(kind: '' | 'plenigo') {
  const asked: { readonly path: string; readonly token: string | null }[] = [];
  const upstream = createUpstream({
    name: 'subscriptions',
    baseUrl: 'https://api.plenigo.example',
    async fetch(...call) {
      const request = new Request(...call);
      const { pathname } = new URL(request.url);
      asked.push({ path: pathname, token: request.headers.get('x-plenigo-token') });
      if (pathname.endsWith('/wallets')) return Response.json(WALLETS);
      return pathname.endsWith('/creditsUsed')
        ? Response.json(USED)
        : Response.json({ id: 'leserin', customerId: 'leserin' });
    },
    deadlineMs: 1_000,
    breakerPauseMs: 0,
    clock: () => NOW,
    random: Math.random,
    log: createLogger(() => undefined),
    onCall: () => undefined,
  });
  const clock = () => NOW;
  const subscriptions = createSubscriptions(upstream, { kind, token: 't', clock, log: createLogger(() => undefined) });
  return { asked, subscriptions, purchases: createProviderPurchases(subscriptions, clock) };
}
const READER = { ssoId: 'leserin', customerId: '6342000' };

it('G28 at Plenigo a reader is known by the number in the id token, without a session of ours', async () => {
  const { asked, subscriptions } = open('plenigo');
  expect(await subscriptions.fetchCustomer(READER)).toEqual({ ok: true, value: { customerId: '6342000' } });
  expect(await subscriptions.findWallet(READER)).toEqual({
    ok: true,
    value: { customerId: '6342000', uniqueId: 'w', availableCreditCount: 2 },
  });
  expect(asked).toEqual([{ path: '/customers/6342000/wallets', token: 't' }]);
});

it('G28 a reader without a number there is no customer, and nothing is asked', async () => {
  const { asked, subscriptions, purchases } = open('plenigo');
  const stranger = { ssoId: 'leserin', customerId: null };
  expect(await subscriptions.fetchCustomer(stranger)).toEqual({ ok: true, value: null });
  expect(await subscriptions.findWallet(stranger)).toEqual({ ok: true, value: null });
  expect(await purchases.fetchPurchase({ ...stranger, mandator: 'tagesbote' }, 1002)).toEqual({
    ok: true,
    value: { exists: false, purchaseDate: null },
  });
  expect(asked).toEqual([]);
});

it('with our own, a reader is known by the subject of the id token, whatever number it has', async () => {
  const { asked, subscriptions } = open('');
  expect(subscriptions.customerIdOf(READER)).toBe('leserin');
  expect(await subscriptions.fetchCustomer(READER)).toEqual({ ok: true, value: { customerId: 'leserin' } });
  expect(asked.map(({ path }) => path)).toEqual(['/sessions/validate']);
});

it('G28 what was bought is read from the list of spent coins', async () => {
  const { purchases } = open('plenigo');
  const owner = { ...READER, mandator: 'tagesbote' };
  const bought = await purchases.fetchPurchases(owner, [1002, 1003, 1004]);
  expect(bought.ok && [...bought.value]).toEqual([
    [1002, { exists: true, purchaseDate: '2026-11-01T10:00:00.000Z' }],
    [1003, { exists: true, purchaseDate: '2026-11-29T12:00:00.000Z' }],
  ]);
  expect(await purchases.fetchPurchase(owner, 1004)).toEqual({
    ok: true,
    value: { exists: false, purchaseDate: null },
  });
});
