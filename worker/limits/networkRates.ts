import type { Logger } from '#shared/lib/logger.ts';
import { createNetworkRate, type NetworkRate, type RateLimit } from '#shared/lib/networkRate.ts';

/** Rate limits per network, checked before any service is called. */
export type NetworkRates = {
  /** A search costs the content server more than any page, and invented words are never cached. */
  readonly search: NetworkRate;
  /** Logins and other calls of the identity service without a session. */
  readonly account: NetworkRate;
  /**
   * Requests that pages send by themselves: consent decisions, reading history. A separate limit, since thousands of
   * readers share a carrier's address and such requests must not block logins.
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
