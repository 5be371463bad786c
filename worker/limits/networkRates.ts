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
  /** Figures of views: one or two of each page that is read. Apart, so that they use up nothing that a reader misses. */
  readonly view: NetworkRate;
};

type Counters = Readonly<Record<'SEARCH_RATE' | 'ACCOUNT_RATE' | 'PAGE_RATE' | 'VIEW_RATE', RateLimit>>;

export function createNetworkRates(counters: Counters, log: Logger): NetworkRates {
  return {
    search: createNetworkRate(counters.SEARCH_RATE, 'search', log),
    account: createNetworkRate(counters.ACCOUNT_RATE, 'account', log),
    page: createNetworkRate(counters.PAGE_RATE, 'page', log),
    view: createNetworkRate(counters.VIEW_RATE, 'view', log),
  };
}
