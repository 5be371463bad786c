import type * as v from 'valibot';
import {
  PAGE_SIZE,
  RECEIPT_HEADER,
  usedCreditsContract,
  writeReceipt,
  type Receipt,
  type useCreditsContract,
} from '#shared/contracts/subscriptions.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { SubscriptionCalls, SubscriptionsDependencies } from './subscriptionCalls.ts';
import type { UpstreamFailure } from './upstream.ts';

/** Contracts, subscriptions: what an article costs. */
const ARTICLE_PRICE = 1;

/** `reason` is what the reader is told that the coin was for; without `receipt` nobody is sent one. */
type CreditSpending = {
  readonly ssoId: string;
  readonly articleId: number;
  readonly reason: string;
  readonly receipt: Receipt | null;
};

type CreditUse =
  /** `credits` are left, as far as is known. */
  | { readonly kind: 'bought'; readonly credits: number; readonly purchaseDate: string }
  | { readonly kind: 'noWallet' | 'notEnough' };

/** `notCharged`: nothing has been spent. `unknown`: nobody can say yet. */
type CreditFailure = 'notCharged' | 'unknown';

/** Buys an article for a reader, at the price that it has. A failure says what became of the coin. */
export type UseCredit = (spending: CreditSpending) => Promise<Result<CreditUse, CreditFailure>>;

/** As the provider is asked. */
type Sent = v.InferInput<typeof useCreditsContract>;

/** How long to wait before each look at what a purchase without an answer has come to. */
const LOOK_AGAIN_AFTER_MS = [0, 300, 900];

/** As the provider says no to what cannot be done, for one because there is not enough. */
const REFUSED = 400;

/**
 * Buys an article out of a reader's own wallet. A purchase without an answer is looked up, and never sent again; why
 * one was refused, the wallet says. Design 6; specification 8, wallet failures.
 */
export function createUseCredit(
  { send, fetchCustomer, fetchWallet, fetchUsed }: SubscriptionCalls,
  { clock, log }: SubscriptionsDependencies,
): UseCredit {
  const lookUp = async (
    { customerId, uniqueId, category }: Sent,
    failure: UpstreamFailure,
  ): Promise<Result<string, CreditFailure>> => {
    for (const waitMs of LOOK_AGAIN_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const used = await fetchUsed({ customerId, walletId: uniqueId, size: PAGE_SIZE.most, startingAfter: null });
      const purchase = used.ok ? used.value.items.find((item) => item.category === category) : undefined;
      if (purchase) return ok(purchase.usageDate ?? new Date(clock()).toISOString());
      if (used.ok && isSettled(failure)) return err('notCharged');
    }
    return err('unknown');
  };

  const buy: UseCredit = async ({ ssoId, articleId, reason, receipt }) => {
    const customer = await fetchCustomer(ssoId);
    if (!customer.ok) return err('notCharged');
    if (!customer.value) return ok({ kind: 'noWallet' });
    const wallet = await fetchWallet(customer.value.customerId);
    if (!wallet.ok) return err('notCharged');
    if (!wallet.value) return ok({ kind: 'noWallet' });
    const { uniqueId, availableCreditCount: before } = wallet.value;
    if (before < ARTICLE_PRICE) return ok({ kind: 'notEnough' });
    const sent = {
      customerId: customer.value.customerId,
      uniqueId,
      creditsUsed: ARTICLE_PRICE,
      reason,
      category: String(articleId),
    };
    const used = await send({
      path: '/wallets/use',
      contract: usedCreditsContract,
      body: sent,
      headers: receipt === null ? {} : { [RECEIPT_HEADER]: writeReceipt(receipt) },
      expected: [REFUSED],
    });
    if (used.ok) {
      const { availableCreditCount } = used.value.value;
      return ok({ kind: 'bought', credits: availableCreditCount, purchaseDate: new Date(clock()).toISOString() });
    }
    if (used.error.kind === 'status' && used.error.status === REFUSED) {
      const after = await fetchWallet(customer.value.customerId);
      const isEmpty = after.ok && after.value !== null && after.value.availableCreditCount < ARTICLE_PRICE;
      return isEmpty ? ok({ kind: 'notEnough' }) : err('notCharged');
    }
    if (wasRefused(used.error)) return err('notCharged');
    const found = await lookUp(sent, used.error);
    return found.ok
      ? ok({ kind: 'bought', credits: Math.max(0, before - ARTICLE_PRICE), purchaseDate: found.value })
      : found;
  };

  return async (spending) => {
    const used = await buy(spending);
    if (!used.ok) log.error('wallet_failed', { cause: 'error while using credit' });
    return used;
  };
}

/** It was not sent, or answered with a no. */
function wasRefused(failure: UpstreamFailure): boolean {
  return failure.kind === 'breakerOpen' || (failure.kind === 'status' && failure.status < 500);
}

/** The provider itself has given up on it. Behind a gateway that says so it may still be at work. */
function isSettled(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && failure.status !== 502 && failure.status !== 504;
}
