import { MOST_CREDIT_USAGES, type CreditMovement, type CreditsUsed } from '#shared/contracts/subscriptions.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import {
  createSubscriptionCalls,
  type SubscriptionCalls,
  type SubscriptionsDependencies,
} from './subscriptionCalls.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';
import { createUseCredit, type UseCredit } from './useCredit.ts';

/** Specification 3, wallet. `purchaseDate` in ISO 8601. */
export type CreditPurchase = { readonly articleId: number; readonly purchaseDate: string };

/**
 * What is left, and what was given and spent, the latest first. `next` leads to what came before; null when that is
 * all.
 */
export type WalletBook = {
  readonly credits: number;
  readonly movements: readonly CreditMovement[];
  readonly next: string | null;
};

/**
 * The subscription provider. A reader's id there is the `sub` of the verified id token. Specification 7, app server.
 */
export type Subscriptions = Pick<SubscriptionCalls, 'fetchCustomer' | 'fetchWallet'> & {
  /** The articles that the customer bought with credits, the latest first; none without a wallet. */
  readonly fetchPurchases: (customerId: string) => Promise<Result<readonly CreditPurchase[], UpstreamFailure>>;
  /** A part of the customer's account book; null without a wallet. */
  readonly fetchWalletBook: (
    customerId: string,
    startingAfter: string | null,
  ) => Promise<Result<WalletBook | null, UpstreamFailure>>;
  readonly useCredit: UseCredit;
};

/** More articles than anybody has bought: 2,000. */
const MOST_PARTS = 20;
/** As many as one looks through. */
const BOOK_PAGE = 50;

export function createSubscriptions(upstream: Upstream, dependencies: SubscriptionsDependencies): Subscriptions {
  const calls = createSubscriptionCalls(upstream, dependencies);
  const { fetchCustomer, fetchWallet, fetchWallets, fetchUsed, fetchMovements } = calls;

  return {
    fetchCustomer,
    fetchWallet,
    async fetchPurchases(customerId) {
      const wallets = await fetchWallets(customerId);
      if (!wallets.ok) return wallets;
      const used: CreditsUsed['items'][number][] = [];
      for (const { uniqueId } of wallets.value) {
        let startingAfter: string | null = null;
        for (let part = 0; part < MOST_PARTS; part += 1) {
          const answer: Result<CreditsUsed | null, UpstreamFailure> = await fetchUsed({
            customerId,
            walletId: uniqueId,
            size: MOST_CREDIT_USAGES,
            startingAfter,
          });
          if (!answer.ok) return err(answer.error);
          used.push(...(answer.value?.items ?? []));
          startingAfter = answer.value?.startingAfterId ?? null;
          if (startingAfter === null) break;
        }
      }
      return ok(
        used.flatMap(toPurchase).sort((one, other) => Date.parse(other.purchaseDate) - Date.parse(one.purchaseDate)),
      );
    },
    async fetchWalletBook(customerId, startingAfter) {
      const wallet = await fetchWallet(customerId);
      if (!wallet.ok) return wallet;
      if (!wallet.value) return ok(null);
      const { uniqueId, availableCreditCount: credits } = wallet.value;
      const part = await fetchMovements({ customerId, walletId: uniqueId, size: BOOK_PAGE, startingAfter });
      return part.ok
        ? ok({ credits, movements: part.value?.items ?? [], next: part.value?.startingAfterId ?? null })
        : part;
    },
    useCredit: createUseCredit(calls, dependencies),
  };
}

/** What was spent on something else names no article. */
function toPurchase({ category, usageDate }: CreditsUsed['items'][number]): CreditPurchase[] {
  return /^[1-9]\d{0,8}$/.test(category) ? [{ articleId: Number(category), purchaseDate: usageDate }] : [];
}
