import type { Logger } from './logger.ts';
import { describeDeadlineFailure, withDeadline } from './withDeadline.ts';

/** The platform's rate counter of one location; its limit per minute is set in the worker's wrangler.toml. */
export type RateLimit = { readonly limit: (subject: { key: string }) => Promise<{ success: boolean }> };

/** A rate limit before expensive calls. Uses no database. */
export type NetworkRate = {
  /**
   * False when this network exceeded the limit within the last minute. Null is an internal call, which is not counted.
   */
  readonly allows: (network: string | null) => Promise<boolean>;
};

/** Design 6: deadline of the counter; after it the call is allowed. */
const DEADLINE_MS = 150;

/** `Retry-After` of a refused network: the period of the counters. */
export const AGAIN_AFTER_SECONDS = 60;

/**
 * A failed or late counter refuses no call.
 *
 * @param name the counter's name in the log.
 */
export function createNetworkRate(rateLimit: RateLimit, name: string, log: Logger): NetworkRate {
  return {
    async allows(network) {
      if (network === null) return true;
      const counted = await withDeadline(() => rateLimit.limit({ key: network }), DEADLINE_MS);
      if (counted.ok) return counted.value.success;
      log.warn('network_rate_unreachable', { key: name, cause: describeDeadlineFailure(counted.error) });
      return true;
    },
  };
}
