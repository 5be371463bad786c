import type { Purchase } from '#shared/contracts/userApi.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { mapOk, ok } from '#shared/lib/result.ts';
import type { Purchases } from './purchases.ts';
import type { Subscriptions } from './subscriptions.ts';

/**
 * The articles that a reader has bought, out of the list of spent coins: where wallets are kept elsewhere, the user API
 * does not know them. A purchase that the provider gives no date counts as one of now. Decision 098.
 */
export function createProviderPurchases(
  { customerIdOf, fetchPurchases }: Pick<Subscriptions, 'customerIdOf' | 'fetchPurchases'>,
  clock: Clock,
): Purchases {
  const fetchAll = async (owner: Parameters<Purchases['fetchPurchases']>[0]) => {
    const customerId = customerIdOf(owner);
    const bought = customerId === null ? ok([]) : await fetchPurchases(customerId);
    return mapOk(
      bought,
      (items) =>
        new Map(
          items.map(({ articleId, purchaseDate }): [number, Purchase] => [
            articleId,
            { exists: true, purchaseDate: purchaseDate ?? new Date(clock()).toISOString() },
          ]),
        ),
    );
  };
  return {
    fetchPurchase: async (owner, articleId) =>
      mapOk(await fetchAll(owner), (bought) => bought.get(articleId) ?? { exists: false, purchaseDate: null }),
    fetchPurchases: async (owner, articleIds) => {
      const asked = new Set(articleIds);
      return mapOk(await fetchAll(owner), (bought) => new Map([...bought].filter(([id]) => asked.has(id))));
    },
  };
}
