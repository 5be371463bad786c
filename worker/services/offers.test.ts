import { describe, expect, it } from 'vitest';
import type { Offer } from '#shared/contracts/offer.contract.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { createOffers } from './offers.ts';
import { createUpstream } from './upstream.ts';

const offer: Offer = {
  id: 'plus',
  kind: 'plus',
  name: 'Plus',
  priceCents: 1_290,
  period: 'month',
  trial: { priceCents: 100, months: 1 },
  points: ['Alles'],
};
const sold = { mandator: 'tagesbote', withdrawal: 'service', points: ['Alles'] };
const priceFrom = (from: number, priceCents: number, version = 1) => ({ version, priceCents, from });
const PRODUCTS = [
  {
    ...sold,
    id: 'plus',
    name: 'Plus',
    kind: 'plus',
    terms: { period: 'month', trial: null, minimumMonths: 1, noticeMonths: 0 },
    prices: [priceFrom(0, 1_290)],
  },
  {
    ...sold,
    id: 'coins',
    name: '5 Coins',
    kind: 'coins',
    credits: 5,
    prices: [priceFrom(0, 395), priceFrom(1_000, 495, 2)],
  },
  { ...sold, id: 'pass', name: 'Pass', kind: 'day-pass', hours: 24, prices: [priceFrom(1_000, 249)] },
];
const waitUntil = () => undefined;

function createLastKnown() {
  const kept = new Map<string, unknown>();
  return {
    read: async (name: string) => kept.get(name) ?? null,
    write: async (name: string, items: readonly Offer[]) => void kept.set(name, items),
  };
}

function createProvider(lastKnown = createLastKnown()) {
  const state = { now: 0, isAway: false, items: [offer], calls: 0 };
  const upstream = createUpstream({
    name: 'subscriptions',
    baseUrl: 'http://subscriptions.test',
    fetch: async (input) => {
      const isCatalogue = new Request(input).url.endsWith('/products');
      const items = isCatalogue ? PRODUCTS : state.items;
      state.calls += isCatalogue ? 0 : 1;
      return state.isAway ? new Response('', { status: 404 }) : Response.json({ items });
    },
    deadlineMs: 100,
    breakerPauseMs: 5_000,
    clock: () => state.now,
    random: () => 0,
    log: createLogger(() => undefined),
    onCall: () => undefined,
  });
  const offers = createOffers(upstream, () => state.now, lastKnown);
  return { state, offers, load: () => offers.load('tagesbote', waitUntil) };
}

it('M142 a single purchase has its current price, and is not offered before it has one', async () => {
  const { state, offers } = createProvider();
  const listed = async () => {
    const singles = await offers.fetchSingles('tagesbote');
    return singles.ok && singles.value.map(({ id, kind, priceCents }) => `${id} ${kind} ${priceCents}`);
  };
  expect(await listed()).toEqual(['coins coins 395']);
  state.now = 1_000;
  expect(await listed()).toEqual(['coins coins 495', 'pass day-pass 249']);
  state.isAway = true;
  expect(await listed()).toBe(false);
});

describe('offers', () => {
  it('are fetched once in five minutes, and at once after a change', async () => {
    const { state, offers, load } = createProvider();
    expect(offers.knownSingles('tagesbote')).toEqual([]);
    expect(await load()).toEqual([offer]);
    expect(offers.knownSingles('tagesbote').map(({ id }) => id)).toEqual(['coins']);
    state.items = [{ ...offer, priceCents: 1_490 }];
    state.now = 299_999;
    expect(load()).toEqual([offer]);
    offers.forget();
    expect(await load()).toEqual(state.items);
    state.now += 300_000;
    await load();
    expect(state.calls).toBe(3);
  });

  it('stay known while the provider is down, which is then not called for a moment', async () => {
    const { state, offers, load } = createProvider();
    await load();
    const singles = offers.knownSingles('tagesbote');
    state.isAway = true;
    state.now = 300_000;
    expect(await load()).toEqual([offer]);
    expect(offers.knownSingles('tagesbote')).toEqual(singles);
    expect(load()).toEqual([offer]);
    expect(state.calls).toBe(2);
    state.now += 5_000;
    await load();
    expect(state.calls).toBe(3);
  });

  it('M84 are known to a new isolate that cannot reach the provider, from another isolate', async () => {
    const lastKnown = createLastKnown();
    await createProvider(lastKnown).load();
    const { state, load } = createProvider(lastKnown);
    state.isAway = true;
    expect(await load()).toEqual([offer]);
  });

  it('are empty if never known', async () => {
    const { state, offers, load } = createProvider();
    state.isAway = true;
    expect(await load()).toEqual([]);
    expect((await offers.fetch('tagesbote')).ok).toBe(false);
  });
});
