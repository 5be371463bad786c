import type { Logger } from '#shared/lib/logger.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import { networkOf } from '#shared/domain/accounts/networkOf.ts';

/** A search costs the content server more than any page, and no cache helps against words that somebody makes up. */
export type SearchRate = {
  /** False when a visitor's network has searched too often within the last minute, as far as this location knows. */
  readonly maySearch: (headers: Headers) => Promise<boolean>;
};

/** The platform's counter; how many searches it allows in a minute stands in wrangler.toml. */
export type RateLimit = { readonly limit: (subject: { key: string }) => Promise<{ success: boolean }> };

/** Design 6: what this location counts by gets this long; then nobody is kept from searching. */
const DEADLINE_MS = 150;

/** What a network that searched too often is told to wait. */
export const SEARCH_AGAIN_AFTER_SECONDS = 60;

/**
 * Counts by network. A request without the platform's word on where it comes from is from the house itself and not counted; a counter that
 * does not answer in time closes no search.
 */
export function createSearchRate(rateLimit: RateLimit, log: Logger): SearchRate {
  return {
    async maySearch(headers) {
      const address = headers.get('cf-connecting-ip');
      if (address === null) return true;
      const counted = await withDeadline(() => rateLimit.limit({ key: networkOf(address) }), DEADLINE_MS);
      if (counted.ok) return counted.value.success;
      log.warn('search_rate_unreachable', { cause: describeDeadlineFailure(counted.error) });
      return true;
    },
  };
}
