import { purchaseContract, purchasesContract, type Purchase } from '#shared/contracts/userApi.contract.ts';
import type { User } from '#shared/domain/session/reader.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import { createCallForReader, type ReaderOfTitle } from './callForReader.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/** The reader, and their number at the subscription provider. */
export type Owner = ReaderOfTitle & Pick<User, 'customerId'>;

/** A reader's purchased articles. */
export type Purchases = {
  readonly fetchPurchase: (reader: Owner, articleId: number) => Answer<Purchase>;
  /** Those of the named articles that were bought, by id. At most 500 articles. */
  readonly fetchPurchases: (reader: Owner, articleIds: readonly number[]) => Answer<ReadonlyMap<number, Purchase>>;
};

/** From the user API. */
export function createPurchases(upstream: Upstream): Purchases {
  const call = createCallForReader(upstream);
  return {
    fetchPurchase: (reader, articleId) =>
      call(reader, { target: `credit-purchases/${articleId}/exists`, contract: purchaseContract }),
    async fetchPurchases(reader, articleIds) {
      const answer = await call(reader, {
        target: 'credit-purchases/batch/exists',
        contract: purchasesContract,
        body: articleIds,
      });
      return mapOk(
        answer,
        (found) => new Map(articleIds.flatMap((id) => (found[id]?.exists ? [[id, found[id]]] : []))),
      );
    },
  };
}
