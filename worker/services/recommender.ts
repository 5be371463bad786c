import type * as v from 'valibot';
import {
  recommendationsContract,
  type readingContract,
  type Recommendations,
} from '#shared/contracts/recommendations.contract.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

export type AskedReading = v.InferOutput<typeof readingContract>;

/** Recommendations based on recently read articles. The request does not identify the reader. */
export type Recommender = {
  /** @param deadlineMs the title's setting `data_reco_timeout_ms`. */
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
