import type * as v from 'valibot';
import {
  recommendationsContract,
  type readingContract,
  type Recommendations,
} from '#shared/contracts/recommendations.contract.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

export type AskedReading = v.InferOutput<typeof readingContract>;

/** What to read next, by what was read before. Nothing that is handed over says who reads. */
export type Recommender = {
  /** @param deadlineMs the title's own, `data_reco_timeout_ms`. */
  readonly recommend: (
    mandator: string,
    reading: AskedReading,
    deadlineMs: number,
  ) => Promise<Result<Recommendations, UpstreamFailure>>;
};

export function createRecommender(upstream: Upstream): Recommender {
  return {
    async recommend(mandator, reading, deadlineMs) {
      const call = { path: `?mandator=${mandator}`, contract: recommendationsContract, body: reading, deadlineMs };
      return mapOk(await upstream.call(call), ({ value }) => value);
    },
  };
}
