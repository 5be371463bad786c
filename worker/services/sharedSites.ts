import * as v from 'valibot';
import { sitesContract, type SiteMetadata } from '#shared/contracts/contentServer.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { ContentServer } from './contentServer.ts';
import type { UpstreamFailure } from './upstream.ts';

/** Metadata of all titles, as one isolate of a data centre has asked for it on behalf of all of them. */
export type SharedSites = {
  /** Null for a title that the content server does not know. */
  readonly fetchSite: (mandator: string, waitUntil: WaitUntil) => Promise<Result<SiteMetadata | null, UpstreamFailure>>;
  /** @param at milliseconds: what may show less than what was purged then is good no more. */
  readonly forget: (at: number) => void;
};

export type SharedSitesDependencies = Pick<ContentServer, 'fetchSites'> & {
  /** What any isolate of the data centre may read. */
  readonly lastKnown: {
    readonly read: (name: string) => Promise<unknown>;
    readonly write: (name: string, answer: Answer) => Promise<void>;
  };
  readonly clock: Clock;
  readonly keepForSeconds: number;
  /** See `Purges`. */
  readonly readAsOf: () => number;
};

const answerContract = v.object({
  askedAt: v.number(),
  /** Up to when it is sure to show what changed, in milliseconds. */
  asOf: v.number(),
  data: sitesContract.entries.data,
});
type Answer = v.InferOutput<typeof answerContract>;

const NAME = 'sites';
/** The purge log's clock and those of isolates. */
const CLOCKS_DIFFER_BY_MS = 1_000;

/**
 * Asks for all titles at once, and only what no other isolate of the data centre has asked a moment ago: as many calls
 * as there are data centres, however many isolates a peak starts.
 */
export function createSharedSites({
  fetchSites,
  lastKnown,
  clock,
  keepForSeconds,
  readAsOf,
}: SharedSitesDependencies): SharedSites {
  let held: Answer | null = null;
  let purgedAt = -Infinity;

  const isGood = ({ askedAt, asOf }: Answer) =>
    clock() - askedAt < keepForSeconds * 1_000 && asOf > purgedAt + CLOCKS_DIFFER_BY_MS;

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
