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

/** A reader, by the verified id token. */
type Known = Parameters<SubscriptionCalls['fetchCustomer']>[0];

/** A customer's wallet, with what it held before the purchase. */
type FoundWallet = { readonly customerId: string; readonly uniqueId: string; readonly availableCreditCount: number };

/** `reason`: shown to the reader as what the coin was spent on. No mail is sent without `receipt`. */
type CreditSpending = {
  readonly articleId: number;
  readonly reason: string;
  readonly receipt: Receipt | null;
};

type CreditUse =
  /** `credits` are left, as far as is known. */
  { readonly kind: 'bought'; readonly credits: number; readonly purchaseDate: string } | { readonly kind: 'notEnough' };

/** `notCharged`: nothing was spent. `unknown`: whether a coin was spent cannot be established yet. */
type CreditFailure = 'notCharged' | 'unknown';

/** Spending is split in two, so that the wallet can be looked up beside other calls. */
export type CreditCalls = {
  /** The reader's wallet; null without one. */
  readonly findWallet: (user: Known) => Promise<Result<FoundWallet | null, 'notCharged'>>;
  /** Buys an article out of a wallet, at the article's price. A failure says what became of the coin. */
  readonly useCredit: (wallet: FoundWallet, spending: CreditSpending) => Promise<Result<CreditUse, CreditFailure>>;
};

/** Request body of the provider. */
type Sent = v.InferInput<typeof useCreditsContract>;

/** Waits before each look-up of a purchase that got no answer. */
const LOOK_AGAIN_AFTER_MS = [0, 300, 900];

/** The provider's status for an impossible request, such as one for more coins than the wallet holds. */
const REFUSED = 400;

/**
 * A purchase without an answer is looked up and never sent again; after a refusal the wallet is read again for the
 * reason. Design 6; specification 8, wallet failures.
 */
export function createCreditCalls(calls: SubscriptionCalls, { clock, log }: SubscriptionsDependencies): CreditCalls {
  const { send, fetchWallet, fetchUsed } = calls;
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

  const spend: CreditCalls['useCredit'] = async (
    { customerId, uniqueId, availableCreditCount: before },
    { articleId, reason, receipt },
  ) => {
    if (before < ARTICLE_PRICE) return ok({ kind: 'notEnough' });
    const sent = {
      customerId,
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
      const after = await fetchWallet(customerId);
      const isEmpty = after.ok && after.value !== null && after.value.availableCreditCount < ARTICLE_PRICE;
      return isEmpty ? ok({ kind: 'notEnough' }) : err('notCharged');
    }
    if (wasRefused(used.error)) return err('notCharged');
    const found = await lookUp(sent, used.error);
    return found.ok
      ? ok({ kind: 'bought', credits: Math.max(0, before - ARTICLE_PRICE), purchaseDate: found.value })
      : found;
  };

  const logged = async <T extends Result<unknown, CreditFailure>>(answer: Promise<T>): Promise<T> => {
    const found = await answer;
    if (!found.ok) log.error('wallet_failed', { cause: 'error while using credit' });
    return found;
  };

  return {
    findWallet: (user) => logged(findWallet(calls, user)),
    useCredit: (wallet, spending) => logged(spend(wallet, spending)),
  };
}

async function findWallet(
  { fetchCustomer, fetchWallet }: SubscriptionCalls,
  user: Known,
): Promise<Result<FoundWallet | null, 'notCharged'>> {
  const customer = await fetchCustomer(user);
  if (!customer.ok) return err('notCharged');
  if (!customer.value) return ok(null);
  const { customerId } = customer.value;
  const wallet = await fetchWallet(customerId);
  if (!wallet.ok) return err('notCharged');
  if (!wallet.value) return ok(null);
  const { uniqueId, availableCreditCount } = wallet.value;
  return ok({ customerId, uniqueId, availableCreditCount });
}

/** Never sent, or refused by the provider. */
function wasRefused(failure: UpstreamFailure): boolean {
  return failure.kind === 'breakerOpen' || (failure.kind === 'status' && failure.status < 500);
}

/** The provider itself has given up. Behind a gateway's 502 or 504 it may still be at work. */
function isSettled(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && failure.status !== 502 && failure.status !== 504;
}
