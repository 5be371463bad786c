import * as v from 'valibot';
import { offersContract, type Offer } from '#shared/contracts/offer.contract.ts';
import { productsContract } from '#shared/contracts/product.contract.ts';
import { priceAt } from '#shared/domain/catalogue/prices.ts';
import { isContinuing, type SingleProduct } from '#shared/domain/catalogue/product.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

/** A single purchase, at its current price. */
export type SingleOffer = Pick<SingleProduct, 'id' | 'name' | 'kind'> & {
  readonly priceCents: number;
  readonly points: readonly string[];
};

/** The titles' products, from the subscription provider. */
export type Offers = {
  /** Fetched without a cache. */
  readonly fetch: (mandator: MandatorId) => Promise<Result<readonly Offer[], UpstreamFailure>>;
  /**
   * The last known products of this isolate or another one, refreshed in the background when old; fetched first after
   * `forget`. Empty if never known.
   */
  readonly load: (mandator: MandatorId, waitUntil: WaitUntil) => readonly Offer[] | Promise<readonly Offer[]>;
  /** Single purchases as known with the offers that `load` returned last; empty if unknown. */
  readonly knownSingles: (mandator: MandatorId) => readonly SingleOffer[];
  /** Single purchases of the catalogue, fetched without a cache. */
  readonly fetchSingles: (mandator: MandatorId) => Promise<Result<readonly SingleOffer[], UpstreamFailure>>;
  readonly forget: () => void;
};

/** Age of an entry invalidated by a change. */
const FORGOTTEN = -Infinity;
const KEPT_FOR_MS = 300_000;
/** Pause after a failed call. */
const RETRY_MS = 5_000;
/** Longer than the call may take. */
const JOINABLE_FOR_MS = 2_000;

/** Shared between isolates. */
type LastKnown = {
  readonly read: (name: string) => Promise<unknown>;
  readonly write: (name: string, items: readonly Offer[]) => Promise<void>;
};

type Known = {
  readonly offers: readonly Offer[];
  readonly singles: readonly SingleOffer[];
  readonly until: number;
};

export function createOffers(upstream: Upstream, clock: Clock, lastKnown: LastKnown): Offers {
  const known = new Map<MandatorId, Known>();
  const runs = createRuns<readonly Offer[]>(clock, JOINABLE_FOR_MS);
  let forgotten = 0;

  const fetch: Offers['fetch'] = async (mandator) => {
    const answer = await upstream.call({ path: `/mandators/${mandator}/offers`, contract: offersContract });
    return mapOk(answer, ({ value }) => value.items);
  };

  const fetchSingles: Offers['fetchSingles'] = async (mandator) => {
    const answer = await upstream.call({ path: `/mandators/${mandator}/products`, contract: productsContract });
    const now = clock();
    return mapOk(answer, ({ value }) =>
      value.items.flatMap((product) => {
        const price = priceAt(product.prices, now);
        if (isContinuing(product) || !price) return [];
        const { id, name, kind, points } = product;
        return [{ id, name, kind, points, priceCents: price.priceCents }];
      }),
    );
  };

  const recallOffers = async (mandator: MandatorId): Promise<readonly Offer[]> => {
    const last = known.get(mandator)?.offers ?? [];
    if (last.length > 0) return last;
    const kept = v.safeParse(offersContract, { items: await lastKnown.read(nameOf(mandator)) });
    return kept.success ? kept.output.items : [];
  };

  const ask = async (mandator: MandatorId, waitUntil: WaitUntil) => {
    const askedBefore = forgotten;
    const [fetched, singles] = await Promise.all([fetch(mandator), fetchSingles(mandator)]);
    if (fetched.ok) waitUntil(lastKnown.write(nameOf(mandator), fetched.value));
    const offers = fetched.ok ? fetched.value : await recallOffers(mandator);
    // A response requested before `forget` may already be old.
    known.set(mandator, {
      offers,
      singles: singles.ok ? singles.value : (known.get(mandator)?.singles ?? []),
      until: forgotten === askedBefore ? clock() + (fetched.ok ? KEPT_FOR_MS : RETRY_MS) : FORGOTTEN,
    });
    return offers;
  };

  return {
    fetch,
    fetchSingles,
    knownSingles: (mandator) => known.get(mandator)?.singles ?? [],
    load(mandator, waitUntil) {
      const last = known.get(mandator);
      if (!last || last.until === FORGOTTEN) return runs.join(mandator, waitUntil, () => ask(mandator, waitUntil));
      if (clock() >= last.until) runs.begin(mandator, waitUntil, () => ask(mandator, waitUntil));
      return last.offers;
    },
    forget() {
      forgotten += 1;
      for (const [mandator, last] of known) known.set(mandator, { ...last, until: FORGOTTEN });
      runs.forget();
    },
  };
}

function nameOf(mandator: MandatorId): string {
  return `offers ${mandator}`;
}
