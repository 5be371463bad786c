import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createUpstream } from './upstream.ts';

const NOW = Date.parse('2026-11-25T08:00:00Z');
const BOUGHT_AT = '2026-11-25T07:59:59Z';
/** Documented for every call: 400, 401, 429, 500, 502, 504. */
const refusal = (status: number) => () => Response.json({ errorCode: 99_000 + status, errorMessage: '' }, { status });
const never = () => new Promise<Response>(() => undefined);

type Provider = {
  readonly use: () => Response | Promise<Response>;
  /** The wallet's balance at each read. */
  readonly credits?: readonly number[];
  readonly used?: readonly object[];
};

/** A purchase of article 1002 for customer 42, and the calls that spent. */
async function buy({ use, credits = [1], used = [] }: Provider) {
  const spent: unknown[] = [];
  let looks = 0;
  const upstream = createUpstream({
    name: 'subscriptions',
    baseUrl: 'https://provider.test',
    fetch: async (url, init) => {
      const { pathname } = new URL(url);
      if (pathname === '/sessions/validate') return Response.json({ id: 's', customerId: '42' });
      if (pathname === '/customers/42/wallets') {
        const availableCreditCount = credits[Math.min(looks, credits.length - 1)];
        looks += 1;
        return Response.json({ items: [{ uniqueId: 'w', title: '', availableCreditCount }] });
      }
      if (pathname === '/wallets/42/w/creditsUsed') return Response.json({ items: used });
      spent.push([pathname, Object.keys(init.headers).toSorted(), JSON.parse(String(init.body))]);
      return use();
    },
    deadlineMs: 50,
    breakerPauseMs: 5_000,
    clock: () => NOW,
    random: () => 0,
    log: createLogger(() => undefined),
    onCall: () => undefined,
  });
  const { findWallet, useCredit } = createSubscriptions(upstream, {
    kind: '',
    token: 'ein-token',
    clock: () => NOW,
    log: createLogger(() => undefined),
  });
  const wallet = await findWallet({ ssoId: '42', customerId: null });
  if (!wallet.ok || !wallet.value) throw new Error('No wallet');
  const outcome = await useCredit(wallet.value, { articleId: 1002, reason: 'Ein Artikel', receipt: null });
  return { outcome, spent };
}

const usage = (category: string | undefined, usageDate: string | null) => ({
  creditUsageId: 5_900_001,
  customerId: '42',
  uniqueId: 'w',
  creditsUsed: 1,
  reason: '',
  category,
  usageDate,
});
const bought = (purchaseDate: string, credits = 0) => ({
  ok: true,
  value: { kind: 'bought', credits, purchaseDate },
});
const NOT_ENOUGH = { ok: true, value: { kind: 'notEnough' } };
const NOT_CHARGED = { ok: false, error: 'notCharged' };
const UNKNOWN = { ok: false, error: 'unknown' };
const AT_ONCE = new Date(NOW).toISOString();

it('M85 sends no payment for an empty wallet', async () => {
  expect(await buy({ use: never, credits: [0] })).toEqual({ outcome: NOT_ENOUGH, spent: [] });
});

it.each<[string, Provider, object]>([
  ['sold', { use: () => Response.json({ uniqueId: 'w', availableCreditCount: 4 }) }, bought(AT_ONCE, 4)],
  ['sold for the last coin', { use: () => Response.json({ uniqueId: 'w' }) }, bought(AT_ONCE)],
  ['refused, since the coin is gone by then', { use: refusal(400), credits: [1, 0] }, NOT_ENOUGH],
  ['refused, though there is a coin', { use: refusal(400), credits: [1, 1] }, NOT_CHARGED],
  ['402, which is not documented', { use: refusal(402), credits: [1, 1] }, NOT_CHARGED],
  ['too many requests', { use: refusal(429) }, NOT_CHARGED],
  ['500, and nothing is spent', { use: refusal(500) }, NOT_CHARGED],
  ['500, and it is spent all the same', { use: refusal(500), used: [usage('1002', BOUGHT_AT)] }, bought(BOUGHT_AT)],
  ['504, and it is spent', { use: refusal(504), used: [usage('1002', null)] }, bought(AT_ONCE)],
  [
    'silence, and it is spent',
    { use: never, used: [usage(undefined, null), usage('1002', BOUGHT_AT)] },
    bought(BOUGHT_AT),
  ],
  ['silence, and another article is spent on', { use: never, used: [usage('1003', BOUGHT_AT)] }, UNKNOWN],
  ['504, outcome unknown', { use: refusal(504) }, UNKNOWN],
])('M85 G25 sends once, whatever the answer: %s', async (_, provider, outcome) => {
  const purchase = await buy(provider);
  expect(purchase).toEqual({
    outcome,
    spent: [
      [
        '/wallets/use',
        ['accept', 'content-type', 'x-plenigo-token'],
        { customerId: '42', uniqueId: 'w', creditsUsed: 1, reason: 'Ein Artikel', category: '1002' },
      ],
    ],
  });
});
