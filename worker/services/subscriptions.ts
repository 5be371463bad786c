import { PAGE_SIZE } from '#shared/contracts/subscriptions.contract.ts';
import { err, mapOk, ok, type Result } from '#shared/lib/result.ts';
import {
  createSubscriptionCalls,
  type CreditUsage,
  type SubscriptionCalls,
  type SubscriptionsDependencies,
} from './subscriptionCalls.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';
import { createCreditCalls, type CreditCalls } from './useCredit.ts';
import { fetchWalletBook, type BookPlace, type WalletBook } from './walletBook.ts';

/** Specification 3, wallet. `purchaseDate` in ISO 8601; null if the provider does not report it. */
export type CreditPurchase = { readonly articleId: number; readonly purchaseDate: string | null };

/** Specification 3, wallet. */
export type Wallet = { readonly uniqueId: string; readonly availableCreditCount: number };

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/**
 * The subscription provider. A reader's id there is the `sub` of the verified id token, or a number of its own.
 * Specification 7, app server.
 */
export type Subscriptions = Pick<SubscriptionCalls, 'fetchCustomer' | 'customerIdOf'> &
  CreditCalls & {
    /** The customer's wallet; null without one. */
    readonly fetchWallet: (customerId: string) => Answer<Wallet | null>;
    /** The articles that the customer bought with credits, the latest first; none without a wallet. */
    readonly fetchPurchases: (customerId: string) => Answer<readonly CreditPurchase[]>;
    /** A part of the customer's account book; null without a wallet. */
    readonly fetchWalletBook: (customerId: string, place: BookPlace) => Answer<WalletBook | null>;
  };

/** More articles than any reader has bought: 2,000. */
const MOST_PARTS = 20;

export function createSubscriptions(upstream: Upstream, dependencies: SubscriptionsDependencies): Subscriptions {
  const calls = createSubscriptionCalls(upstream, dependencies);
  const { customerIdOf, fetchCustomer, fetchWallet, fetchWallets, fetchUsed } = calls;

  return {
    customerIdOf,
    fetchCustomer,
    async fetchWallet(customerId) {
      const wallet = await fetchWallet(customerId);
      return mapOk(
        wallet,
        (found) => found && { uniqueId: found.uniqueId, availableCreditCount: found.availableCreditCount },
      );
    },
    async fetchPurchases(customerId) {
      const wallets = await fetchWallets(customerId);
      if (!wallets.ok) return wallets;
      const used: CreditUsage[] = [];
      for (const { uniqueId } of wallets.value) {
        let startingAfter: string | null = null;
        for (let part = 0; part < MOST_PARTS; part += 1) {
          const answer: Awaited<ReturnType<typeof fetchUsed>> = await fetchUsed({
            customerId,
            walletId: uniqueId,
            size: PAGE_SIZE.most,
            startingAfter,
          });
          if (!answer.ok) return err(answer.error);
          used.push(...answer.value.items);
          startingAfter = answer.value.next;
          if (startingAfter === null) break;
        }
      }
      return ok(used.flatMap(toPurchase).sort((one, other) => timeOf(other) - timeOf(one)));
    },
    fetchWalletBook: (customerId, place) => fetchWalletBook(calls, customerId, place),
    ...createCreditCalls(calls, dependencies),
  };
}

/** Other spending names no article. */
function toPurchase({ category, usageDate }: CreditUsage): CreditPurchase[] {
  const isArticle = category !== null && /^[1-9]\d{0,8}$/.test(category);
  return isArticle ? [{ articleId: Number(category), purchaseDate: usageDate }] : [];
}

function timeOf({ purchaseDate }: CreditPurchase): number {
  return purchaseDate === null ? 0 : Date.parse(purchaseDate);
}
