import * as v from 'valibot';
import { listOf } from './listOf.ts';
import { count, instant } from './scalars.ts';

/** The header that names who calls. Contracts, subscriptions. */
export const SUBSCRIPTION_TOKEN_HEADER = 'x-plenigo-token';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/** `GET /sessions/validate?sessionToken=`: whose session it is. */
export const customerSessionContract = v.object({ id: name, customerId: name });

const walletContract = v.object({
  uniqueId: name,
  title: v.string(),
  availableCreditCount: count,
  /** How many days a credit that was bought can be used; null without an end. */
  creditValidity: v.optional(v.nullable(count), null),
});

/** `GET /customers/{customerId}/wallets`. */
export const walletsContract = v.object({ items: listOf(walletContract) });

const creditUsageContract = v.object({
  creditUsageId: name,
  creditsUsed: count,
  reason: v.string(),
  /** The provider knows no articles: the id of the one that was bought stands here. */
  category: v.string(),
  usageDate: instant,
});

const cursor = v.optional(v.nullable(name), null);

/**
 * `GET /wallets/{customerId}/{uniqueId}/creditsUsed?size=&startingAfter=`, the latest first. `startingAfterId` leads to the next part, and is
 * null when there is none.
 */
export const creditsUsedContract = v.object({ items: listOf(creditUsageContract), startingAfterId: cursor, endingBeforeId: cursor });

/** Most that one call lists. */
export const MOST_CREDIT_USAGES = 100;

/** Errors of the provider. */
export type SubscriptionError = {
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly validationErrors: readonly { readonly field: string; readonly error: string; readonly value: string | null }[];
};

export type SubscribedWallet = v.InferOutput<typeof walletContract>;
export type CreditsUsed = v.InferOutput<typeof creditsUsedContract>;
export type CustomerSession = v.InferOutput<typeof customerSessionContract>;
