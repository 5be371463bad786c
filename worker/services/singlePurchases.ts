import type * as v from 'valibot';
import { purchaseContract, singlePurchasesContract, type SinglePurchase } from '#shared/contracts/purchase.contract.ts';
import { paymentAskedContract } from '#shared/contracts/store.contract.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { UpstreamFailure } from './upstream.ts';

type Answer<T> = Promise<Result<T, UpstreamFailure>>;
/** One call of the store; with a body its deadline allows for the payment service. */
export type StoreCall = <T>(path: string, contract: v.GenericSchema<unknown, T>, body?: object) => Answer<T>;

/** Single purchases at the subscription provider. */
export type SinglePurchases = {
  /** Completed and open single purchases, latest first. */
  readonly listPurchases: (customerId: string) => Answer<readonly SinglePurchase[]>;
  /** Address of the payment page; null if not known yet, or nothing is owed. */
  readonly requestPurchasePayment: (customerId: string, purchaseId: string) => Answer<string | null>;
  /** `refused`: withdrawal is not possible now, or the purchase is another customer's. */
  readonly withdrawPurchase: (customerId: string, purchaseId: string) => Answer<'declared' | 'refused'>;
};

export function createSinglePurchases(call: StoreCall): SinglePurchases {
  const listOf = (customerId: string) => `/customers/${encodeURIComponent(customerId)}/single-purchases`;
  const pathOf = (customerId: string, id: string) => `${listOf(customerId)}/${encodeURIComponent(id)}`;
  return {
    async listPurchases(customerId) {
      return mapOk(await call(listOf(customerId), singlePurchasesContract), ({ items }) => items);
    },
    async requestPurchasePayment(customerId, id) {
      const answer = await call(`${pathOf(customerId, id)}/payment`, paymentAskedContract, {});
      return mapOk(answer, ({ payUrl }) => payUrl);
    },
    async withdrawPurchase(customerId, id) {
      return toDeclared(await call(`${pathOf(customerId, id)}/withdrawal`, purchaseContract, {}));
    },
  };
}

/** Result of a declaration. */
function toDeclared(answer: Result<unknown, UpstreamFailure>): Result<'declared' | 'refused', UpstreamFailure> {
  if (answer.ok) return ok('declared');
  return [400, 404].includes(statusOf(answer.error)) ? ok('refused') : answer;
}

export function statusOf(failure: UpstreamFailure): number {
  return failure.kind === 'status' ? failure.status : 0;
}
