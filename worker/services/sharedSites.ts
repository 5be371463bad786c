import * as v from 'valibot';
import { sitesContract, type SiteMetadata } from '#shared/contracts/contentServer.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { ContentServer } from './contentServer.ts';
import type { UpstreamFailure } from './upstream.ts';

/** Metadata of all titles, fetched by one isolate per data centre for all others. */
export type SharedSites = {
  /** Null for a title that the content server does not know. */
  readonly fetchSite: (mandator: string, waitUntil: WaitUntil) => Promise<Result<SiteMetadata | null, UpstreamFailure>>;
  /** @param at milliseconds; copies that may lack a purge of that time are dropped. */
  readonly forget: (at: number) => void;
};

export type SharedSitesDependencies = Pick<ContentServer, 'fetchSites'> & {
  /** Readable for every isolate of the data centre. */
  readonly lastKnown: {
    readonly read: (name: string) => Promise<unknown>;
    readonly write: (name: string, answer: Answer) => Promise<void>;
  };
  readonly clock: Clock;
  readonly freshForSeconds: number;
  /** See `Purges`. */
  readonly readAsOf: () => number;
};

const answerContract = v.object({
  askedAt: v.number(),
  /** The time up to which it reflects all changes, in milliseconds. */
  asOf: v.number(),
  data: sitesContract.entries.data,
});
type Answer = v.InferOutput<typeof answerContract>;

const NAME = 'sites';
/** The purge log's clock and those of isolates. */
const CLOCKS_DIFFER_BY_MS = 1_000;

/**
 * Fetches all titles at once, unless another isolate of the data centre has just done so: one call per data centre,
 * however many isolates a peak starts.
 */
export function createSharedSites({
  fetchSites,
  lastKnown,
  clock,
  freshForSeconds,
  readAsOf,
}: SharedSitesDependencies): SharedSites {
  let held: Answer | null = null;
  let purgedAt = -Infinity;

  const isGood = ({ askedAt, asOf }: Answer) =>
    clock() - askedAt < freshForSeconds * 1_000 && asOf > purgedAt + CLOCKS_DIFFER_BY_MS;

  const readShared = async (): Promise<Answer | null> => {
    if (held && isGood(held)) return held;
    const kept = v.safeParse(answerContract, await lastKnown.read(NAME));
    return kept.success && isGood(kept.output) ? kept.output : null;
  };

  const ask = async (waitUntil: WaitUntil): Promise<Result<Answer, UpstreamFailure>> => {
    const askedAt = clock();
    const asOf = Math.min(askedAt, readAsOf());
    const fetched = await fetchSites();
    if (!fetched.ok) return fetched;
    const answer = { askedAt, asOf, data: [...fetched.value] };
    waitUntil(lastKnown.write(NAME, answer));
    return ok(answer);
  };

  return {
    async fetchSite(mandator, waitUntil) {
      const recalled = await readShared();
      const found = recalled ? ok(recalled) : await ask(waitUntil);
      if (!found.ok) return found;
      held = found.value;
      return ok(held.data.find((site) => site.mandator === mandator) ?? null);
    },
    forget: (at) => void (purgedAt = Math.max(purgedAt, at)),
  };
}
