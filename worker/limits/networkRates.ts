import type { Logger } from '#shared/lib/logger.ts';
import { createNetworkRate, type NetworkRate, type RateLimit } from '#shared/lib/networkRate.ts';

/** Calls that are counted by network before anything is asked. */
export type NetworkRates = {
  /** A search costs the content server more than any page, and no cache helps against words that somebody makes up. */
  readonly search: NetworkRate;
  /** Logins and whatever else asks the identity service without a session. */
  readonly account: NetworkRate;
  /**
   * What pages send by themselves: a decision about third parties, what was read. Apart, since thousands of readers
   * share a carrier's address, and none of them may keep another from logging in.
   */
  readonly page: NetworkRate;
};

type Counters = { readonly SEARCH_RATE: RateLimit; readonly ACCOUNT_RATE: RateLimit; readonly PAGE_RATE: RateLimit };

export function createNetworkRates({ SEARCH_RATE, ACCOUNT_RATE, PAGE_RATE }: Counters, log: Logger): NetworkRates {
  return {
    search: createNetworkRate(SEARCH_RATE, 'search', log),
    account: createNetworkRate(ACCOUNT_RATE, 'account', log),
    page: createNetworkRate(PAGE_RATE, 'page', log),
  };
}
