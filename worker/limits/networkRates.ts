import type { Logger } from '#shared/lib/logger.ts';
import { createNetworkRate, type NetworkRate, type RateLimit } from '#shared/lib/networkRate.ts';

/** Calls that are counted by network before anything is asked. */
export type NetworkRates = {
  /** A search costs the content server more than any page, and no cache helps against words that somebody makes up. */
  readonly search: NetworkRate;
  /** Logins and whatever else asks the identity service without a session. */
  readonly account: NetworkRate;
};

type Counters = { readonly SEARCH_RATE: RateLimit; readonly ACCOUNT_RATE: RateLimit };

export function createNetworkRates({ SEARCH_RATE, ACCOUNT_RATE }: Counters, log: Logger): NetworkRates {
  return {
    search: createNetworkRate(SEARCH_RATE, 'search', log),
    account: createNetworkRate(ACCOUNT_RATE, 'account', log),
  };
}
