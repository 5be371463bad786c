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
    fetch: async () => {
      state.calls += 1;
      return state.isAway ? new Response('', { status: 404 }) : Response.json({ items: state.items });
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

describe('offers', () => {
  it('are asked for once in five minutes, and at once when they have changed', async () => {
    const { state, offers, load } = createProvider();
    expect(await load()).toEqual([offer]);
    state.items = [{ ...offer, priceCents: 1_490 }];
    state.now = 299_999;
    expect(load()).toEqual([offer]);
    offers.forget();
    expect(await load()).toEqual(state.items);
    state.now += 300_000;
    await load();
    expect(state.calls).toBe(3);
  });

  it('stay known while the provider is away, which is then left alone for a moment', async () => {
    const { state, load } = createProvider();
    await load();
    state.isAway = true;
    state.now = 300_000;
    expect(await load()).toEqual([offer]);
    expect(load()).toEqual([offer]);
    expect(state.calls).toBe(2);
    state.now += 5_000;
    await load();
    expect(state.calls).toBe(3);
  });

  it('M84 are known to a new isolate that cannot reach the provider, when another has', async () => {
    const lastKnown = createLastKnown();
    await createProvider(lastKnown).load();
    const { state, load } = createProvider(lastKnown);
    state.isAway = true;
    expect(await load()).toEqual([offer]);
  });

  it('are none where they never were known', async () => {
    const { state, offers, load } = createProvider();
    state.isAway = true;
    expect(await load()).toEqual([]);
    expect((await offers.fetch('tagesbote')).ok).toBe(false);
  });
});
