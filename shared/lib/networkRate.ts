import type { Logger } from './logger.ts';
import { describeDeadlineFailure, withDeadline } from './withDeadline.ts';

/**
 * The platform's counter of one location; how many calls it allows in a minute stands in the worker's wrangler.toml.
 */
export type RateLimit = { readonly limit: (subject: { key: string }) => Promise<{ success: boolean }> };

/** Stands before what costs more than its answer, and asks no database. */
export type NetworkRate = {
  /**
   * False when this network has called too often within the last minute. Null is the house itself, which nobody counts.
   */
  readonly allows: (network: string | null) => Promise<boolean>;
};

/** Design 6: what this location counts by gets this long; then nobody is kept away. */
const DEADLINE_MS = 150;

/** What a network that came too often is told to wait: the period of the counters. */
export const AGAIN_AFTER_SECONDS = 60;

/**
 * A counter that fails or is late closes nothing.
 *
 * @param name what it counts, in the log.
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
