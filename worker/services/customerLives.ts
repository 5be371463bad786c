import {
  customerLifeContract,
  repeatedContract,
  STAFF_PATHS,
  type CustomerLife,
  type Repeat,
  type Repeated,
} from '#shared/contracts/customerLife.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { unusualContract, type Unusual } from '#shared/contracts/unusual.contract.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import { statusOf } from './singlePurchases.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/**
 * Staff's view of a customer at the subscription provider, with failed steps that can be retried. The customer is named
 * in bodies only, never in URLs.
 */
export type CustomerLives = {
  /** Null for an unknown customer, and for an address with several. */
  readonly find: (sought: string) => Answer<CustomerLife | null>;
  readonly repeat: (wanted: Repeat) => Answer<Repeated>;
  /** @param before `next` of the page before; null for the first page */
  readonly listUnusual: (before: string | null) => Answer<Unusual>;
};

/** The call includes the payment service. */
const DEADLINE_MS = 8_000;

export function createCustomerLives(upstream: Upstream, token: string): CustomerLives {
  const headers = { [SUBSCRIPTION_TOKEN_HEADER]: token };
  return {
    async find(sought) {
      const answer = await upstream.call({
        path: STAFF_PATHS.lives,
        contract: customerLifeContract,
        headers,
        expected: [404],
        body: { sought },
      });
      if (answer.ok) return ok(answer.value.value);
      return statusOf(answer.error) === 404 ? ok(null) : answer;
    },
    async repeat(wanted) {
      const answer = await upstream.call({
        path: STAFF_PATHS.repeats,
        contract: repeatedContract,
        headers,
        body: wanted,
        deadlineMs: DEADLINE_MS,
      });
      return mapOk(answer, ({ value }) => value.outcome);
    },
    async listUnusual(before) {
      const search = before === null ? '' : `?${new URLSearchParams({ before })}`;
      const answer = await upstream.call({
        path: `${STAFF_PATHS.unusual}${search}`,
        contract: unusualContract,
        headers,
      });
      return mapOk(answer, ({ value }) => value);
    },
  };
}
