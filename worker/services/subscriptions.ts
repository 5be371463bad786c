import {
  creditsUsedContract,
  customerSessionContract,
  MOST_CREDIT_USAGES,
  SUBSCRIPTION_TOKEN_HEADER,
  walletsContract,
  type CreditsUsed,
} from '#shared/contracts/subscriptions.contract.ts';
import { createSubscriptionSession } from '#shared/contracts/signatures/subscriptionSession.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamCall, UpstreamFailure } from './upstream.ts';

/** Specification 3, wallet. */
export type Customer = { readonly customerId: string };
export type Wallet = { readonly uniqueId: string; readonly availableCreditCount: number };
/** `purchaseDate` in ISO 8601. */
export type CreditPurchase = { readonly articleId: number; readonly purchaseDate: string };

/** The subscription provider. A reader's id there is the `sub` of the verified id token. Specification 7, app server. */
export type Subscriptions = {
  /** The reader's customer; null for readers whom the provider does not know. Nobody but the reader is ever answered. */
  readonly fetchCustomer: (ssoId: string) => Promise<Result<Customer | null, UpstreamFailure>>;
  /** The customer's wallet; null without one. */
  readonly fetchWallet: (customerId: string) => Promise<Result<Wallet | null, UpstreamFailure>>;
  /** The articles that the customer bought with credits, the latest first; none without a wallet. */
  readonly fetchPurchases: (customerId: string) => Promise<Result<readonly CreditPurchase[], UpstreamFailure>>;
};

export type SubscriptionsDependencies = { readonly token: string; readonly clock: Clock; readonly log: Logger };

/** More articles than anybody has bought: 2,000. */
const MOST_PARTS = 20;

export function createSubscriptions(upstream: Upstream, { token, clock, log }: SubscriptionsDependencies): Subscriptions {
  const call = async <T>(asked: Pick<UpstreamCall<T>, 'path' | 'contract'>): Promise<Result<T | null, UpstreamFailure>> => {
    const answer = await upstream.call({ ...asked, headers: { [SUBSCRIPTION_TOKEN_HEADER]: token } });
    if (answer.ok) return ok(answer.value.value);
    return answer.error.kind === 'status' && answer.error.status === 404 ? ok(null) : answer;
  };

  const fetchWallets = async (customerId: string) => {
    const answer = await call({ path: `/customers/${encodeURIComponent(customerId)}/wallets`, contract: walletsContract });
    return answer.ok ? ok(answer.value?.items ?? []) : answer;
  };

  return {
    async fetchCustomer(ssoId) {
      const session = createSubscriptionSession(ssoId, { secret: token, now: clock() });
      const answer = await call({ path: `/sessions/validate?sessionToken=${session}`, contract: customerSessionContract });
      if (answer.ok && answer.value?.customerId === ssoId) return ok({ customerId: ssoId });
      log.warn('wallet_failed', { cause: 'no customer found' });
      return answer.ok ? ok(null) : answer;
    },
    async fetchWallet(customerId) {
      const answer = await fetchWallets(customerId);
      const wallet = answer.ok ? answer.value[0] : undefined;
      if (wallet) return ok({ uniqueId: wallet.uniqueId, availableCreditCount: wallet.availableCreditCount });
      log.warn('wallet_failed', { cause: 'no wallet found' });
      return answer.ok ? ok(null) : answer;
    },
    async fetchPurchases(customerId) {
      const wallets = await fetchWallets(customerId);
      if (!wallets.ok) return wallets;
      const used: CreditsUsed['items'][number][] = [];
      for (const { uniqueId } of wallets.value) {
        const path = `/wallets/${encodeURIComponent(customerId)}/${encodeURIComponent(uniqueId)}/creditsUsed?size=${MOST_CREDIT_USAGES}`;
        let startingAfter: string | null = null;
        for (let part = 0; part < MOST_PARTS; part += 1) {
          const after: string = startingAfter === null ? '' : `&startingAfter=${encodeURIComponent(startingAfter)}`;
          const answer: Result<CreditsUsed | null, UpstreamFailure> = await call({ path: `${path}${after}`, contract: creditsUsedContract });
          if (!answer.ok) return err(answer.error);
          used.push(...(answer.value?.items ?? []));
          startingAfter = answer.value?.startingAfterId ?? null;
          if (startingAfter === null) break;
        }
      }
      return ok(used.flatMap(toPurchase).sort((one, other) => Date.parse(other.purchaseDate) - Date.parse(one.purchaseDate)));
    },
  };
}

/** What was spent on something else names no article. */
function toPurchase({ category, usageDate }: CreditsUsed['items'][number]): CreditPurchase[] {
  return /^[1-9]\d{0,8}$/.test(category) ? [{ articleId: Number(category), purchaseDate: usageDate }] : [];
}
