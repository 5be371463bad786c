import {
  customerLifeContract,
  repeatedContract,
  STAFF_PATHS,
  type CustomerLife,
  type Repeat,
  type Repeated,
} from '#shared/contracts/customerLife.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import { statusOf } from './singlePurchases.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/** What staff see of a customer at the subscription provider, and may have tried again. Bodies alone say who it is. */
export type CustomerLives = {
  /** Null for nobody, and for an address that several have. */
  readonly find: (sought: string) => Answer<CustomerLife | null>;
  readonly repeat: (wanted: Repeat) => Answer<Repeated>;
};

/** The payment service is asked on the way. */
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
  };
}
