import {
  creditsUploadedContract,
  creditsUsedContract,
  customerSessionContract,
  PAGE_SIZE,
  SUBSCRIPTION_TOKEN_HEADER,
  walletsContract,
  type CreditsUploaded,
  type CreditsUsed,
  type ListOrder,
  type SubscribedWallet,
} from '#shared/contracts/subscriptions.contract.ts';
import { createSubscriptionSession } from '#shared/contracts/signatures/subscriptionSession.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamAnswer, UpstreamFailure } from './upstream.ts';
import type { UpstreamCall } from './upstreamCall.ts';

/** A reader, by the verified id token. */
type Known = Pick<User, 'ssoId' | 'customerId'>;

/** Specification 3, wallet. */
export type Customer = { readonly customerId: string };

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/** A page of a wallet's list: the latest entries, or those after the last known one. */
export type WalletPart = {
  readonly customerId: string;
  readonly walletId: string;
  readonly size: number;
  readonly startingAfter: string | null;
};

/** `next` is the cursor of older items; null at the end. */
export type Listed<T> = { readonly items: readonly T[]; readonly next: string | null };

export type CreditUsage = CreditsUsed['items'][number];
export type CreditUpload = CreditsUploaded['items'][number];

/** Calls of the subscription provider, with the portal's token. */
export type SubscriptionCalls = {
  /** As the upstream is called. */
  readonly send: <T>(call: UpstreamCall<T>) => Answer<UpstreamAnswer<T>>;
  /** The reader's customer; null if the provider does not know the reader. Only ever called for the reader's own. */
  readonly fetchCustomer: (user: Known) => Answer<Customer | null>;
  /** By which the provider knows the reader, without a call; null for a reader whom it cannot know. */
  readonly customerIdOf: (user: Known) => string | null;
  readonly fetchWallets: (customerId: string) => Answer<readonly SubscribedWallet[]>;
  /** The customer's wallet; null without one. */
  readonly fetchWallet: (customerId: string) => Answer<SubscribedWallet | null>;
  /** Coins spent from a wallet, latest first. Empty without the wallet. */
  readonly fetchUsed: (part: WalletPart) => Answer<Listed<CreditUsage>>;
  /** Coins added, likewise. */
  readonly fetchUploaded: (part: WalletPart) => Answer<Listed<CreditUpload>>;
};

export type SubscriptionsDependencies = {
  /** `plenigo`: customers have numbers of its own, which the identity provider knows. Decision 098. */
  readonly kind: '' | 'plenigo';
  readonly token: string;
  readonly clock: Clock;
  readonly log: Logger;
};

export function createSubscriptionCalls(
  upstream: Upstream,
  { kind, token, clock, log }: SubscriptionsDependencies,
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
      path: `/customers/${encodeURIComponent(customerId)}/wallets?size=${PAGE_SIZE.most}`,
      contract: walletsContract,
    });
    return mapOk(answer, (found) => found?.items ?? []);
  };

  const list = async <T>(
    name: 'creditsUsed' | 'creditsUploaded',
    part: WalletPart,
    contract: UpstreamCall<{ readonly items: readonly T[]; readonly startingAfterId: string | null }>['contract'],
  ): Answer<Listed<T>> => {
    const answer = await find({ path: pathOf(name, part), contract });
    return mapOk(answer, (found) => {
      const items = found?.items ?? [];
      return { items, next: items.length < part.size ? null : (found?.startingAfterId ?? null) };
    });
  };

  const customerIdOf: SubscriptionCalls['customerIdOf'] = ({ ssoId, customerId }) =>
    kind === 'plenigo' ? customerId : ssoId;

  return {
    send,
    customerIdOf,
    fetchWallets,
    async fetchCustomer(user) {
      const { ssoId } = user;
      if (kind === 'plenigo') {
        const customerId = customerIdOf(user);
        return ok(customerId === null ? null : { customerId });
      }
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
      if (wallet) return ok(wallet);
      log.warn('wallet_failed', { cause: 'no wallet found' });
      return mapOk(answer, () => null);
    },
    fetchUsed: (part) => list('creditsUsed', part, creditsUsedContract),
    fetchUploaded: (part) => list('creditsUploaded', part, creditsUploadedContract),
  };
}

const LATEST_FIRST: ListOrder = 'DESC';

function pathOf(name: string, { customerId, walletId, size, startingAfter }: WalletPart): string {
  const after = startingAfter === null ? '' : `&startingAfter=${encodeURIComponent(startingAfter)}`;
  const wallet = `/wallets/${encodeURIComponent(customerId)}/${encodeURIComponent(walletId)}`;
  return `${wallet}/${name}?size=${size}&sort=${LATEST_FIRST}${after}`;
}
