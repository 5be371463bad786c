import {
  creditsUsedContract,
  customerSessionContract,
  movementsContract,
  SUBSCRIPTION_TOKEN_HEADER,
  walletsContract,
  type CreditMovements,
  type CreditsUsed,
  type SubscribedWallet,
} from '#shared/contracts/subscriptions.contract.ts';
import { createSubscriptionSession } from '#shared/contracts/signatures/subscriptionSession.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamAnswer, UpstreamFailure } from './upstream.ts';
import type { UpstreamCall } from './upstreamCall.ts';

/** Specification 3, wallet. */
export type Customer = { readonly customerId: string };
export type Wallet = { readonly uniqueId: string; readonly availableCreditCount: number };

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/** Of what a wallet's list holds: from the start, or after the last that is known. */
export type WalletPart = {
  readonly customerId: string;
  readonly walletId: string;
  readonly size: number;
  readonly startingAfter: string | null;
};

/** How the subscription provider is called, with the token that it knows the portal by. */
export type SubscriptionCalls = {
  /** As the upstream is called. */
  readonly send: <T>(call: UpstreamCall<T>) => Answer<UpstreamAnswer<T>>;
  /**
   * The reader's customer; null for readers whom the provider does not know. Nobody but the reader is ever answered.
   */
  readonly fetchCustomer: (ssoId: string) => Answer<Customer | null>;
  readonly fetchWallets: (customerId: string) => Answer<readonly SubscribedWallet[]>;
  /** The customer's wallet; null without one. */
  readonly fetchWallet: (customerId: string) => Answer<Wallet | null>;
  /** What was bought out of a wallet, the latest first. Null without the wallet. */
  readonly fetchUsed: (part: WalletPart) => Answer<CreditsUsed | null>;
  /** What was given and spent, likewise. */
  readonly fetchMovements: (part: WalletPart) => Answer<CreditMovements | null>;
};

export type SubscriptionsDependencies = { readonly token: string; readonly clock: Clock; readonly log: Logger };

export function createSubscriptionCalls(
  upstream: Upstream,
  { token, clock, log }: SubscriptionsDependencies,
): SubscriptionCalls {
  const send: SubscriptionCalls['send'] = (call) =>
    upstream.call({ ...call, headers: { [SUBSCRIPTION_TOKEN_HEADER]: token, ...call.headers } });

  const find = async <T>(asked: Pick<UpstreamCall<T>, 'path' | 'contract'>): Answer<T | null> => {
    const answer = await send(asked);
    if (answer.ok) return ok(answer.value.value);
    return answer.error.kind === 'status' && answer.error.status === 404 ? ok(null) : answer;
  };

  const fetchWallets: SubscriptionCalls['fetchWallets'] = async (customerId) => {
    const answer = await find({
      path: `/customers/${encodeURIComponent(customerId)}/wallets`,
      contract: walletsContract,
    });
    return mapOk(answer, (found) => found?.items ?? []);
  };

  return {
    send,
    fetchWallets,
    async fetchCustomer(ssoId) {
      const session = createSubscriptionSession(ssoId, { secret: token, now: clock() });
      const answer = await find({
        path: `/sessions/validate?sessionToken=${session}`,
        contract: customerSessionContract,
      });
      if (answer.ok && answer.value?.customerId === ssoId) return ok({ customerId: ssoId });
      log.warn('wallet_failed', { cause: 'no customer found' });
      return mapOk(answer, () => null);
    },
    async fetchWallet(customerId) {
      const answer = await fetchWallets(customerId);
      const wallet = answer.ok ? answer.value[0] : undefined;
      if (wallet) return ok({ uniqueId: wallet.uniqueId, availableCreditCount: wallet.availableCreditCount });
      log.warn('wallet_failed', { cause: 'no wallet found' });
      return mapOk(answer, () => null);
    },
    fetchUsed: (part) => find({ path: pathOf('creditsUsed', part), contract: creditsUsedContract }),
    fetchMovements: (part) => find({ path: pathOf('movements', part), contract: movementsContract }),
  };
}

function pathOf(list: 'creditsUsed' | 'movements', { customerId, walletId, size, startingAfter }: WalletPart): string {
  const after = startingAfter === null ? '' : `&startingAfter=${encodeURIComponent(startingAfter)}`;
  return `/wallets/${encodeURIComponent(customerId)}/${encodeURIComponent(walletId)}/${list}?size=${size}${after}`;
}
