import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { emailAddress } from './emailAddress.ts';
import { listOf } from './listOf.ts';
import { count, instant, lineUpTo } from './scalars.ts';

/** The header that names who calls. Contracts, subscriptions. */
export const SUBSCRIPTION_TOKEN_HEADER = 'x-plenigo-token';

/** Of a reason. Contracts, subscriptions. */
export const MOST_REASON_CHARACTERS = 100;

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
 * `GET /wallets/{customerId}/{uniqueId}/creditsUsed?size=&startingAfter=`, the latest first. `startingAfterId` leads to
 * the next part, and is null when there is none.
 */
export const creditsUsedContract = v.object({
  items: listOf(creditUsageContract),
  startingAfterId: cursor,
  endingBeforeId: cursor,
});

/** Most that one call lists. */
export const MOST_CREDIT_USAGES = 100;

/** The header by which a call that moves credits is known when it comes again: it moves them once for a customer. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const idempotencyKeyContract = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** Far above any price: what is more has been mistyped. */
const someCredits = v.pipe(count, v.minValue(1), v.maxValue(100));

/** In the words of whoever moves the credits, for whoever's they are. */
const reason = lineUpTo(MOST_REASON_CHARACTERS);

const articleCategory = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

/**
 * Where the receipt goes, and which title sends it. The provider keeps the address until the mail is on its way.
 * Decision 025.
 */
const receiptContract = v.object({ mandator: v.picklist(MANDATOR_IDS), email: emailAddress });

/**
 * `POST /wallets/use`: buys an article, and is answered with the wallet after it. Bought before, it costs nothing. 402:
 * not enough.
 */
export const useCreditsContract = v.object({
  customerId: name,
  uniqueId: name,
  creditsUsed: someCredits,
  reason,
  category: articleCategory,
  receipt: v.optional(v.nullable(receiptContract), null),
});

/** `usageDate` is when the article was bought, where the provider says so. */
export const usedCreditsContract = v.object({ ...walletContract.entries, usageDate: v.optional(instant) });

/** `POST /wallets/{customerId}/{uniqueId}/credits`: gives credits, and is answered with the wallet after it. */
export const giveCreditsContract = v.object({
  credits: someCredits,
  reason,
  category: v.optional(v.nullable(articleCategory), null),
});

const movementContract = v.object({
  movementId: name,
  /** Below zero when they were spent. */
  credits: v.pipe(v.number(), v.integer()),
  /** Left after it. */
  balance: count,
  reason: v.string(),
  category: v.nullable(articleCategory),
  movementDate: instant,
});

/**
 * `GET /wallets/{customerId}/{uniqueId}/movements?startingAfter=`: what was given and spent, the latest first; as
 * `creditsUsed` in parts.
 */
export const movementsContract = v.object({ items: listOf(movementContract), startingAfterId: cursor });

/** Errors of the provider. */
export type SubscriptionError = {
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly validationErrors: readonly {
    readonly field: string;
    readonly error: string;
    readonly value: string | null;
  }[];
};

export type SubscribedWallet = v.InferOutput<typeof walletContract>;
export type Receipt = v.InferOutput<typeof receiptContract>;
export type UseCreditsInput = v.InferOutput<typeof useCreditsContract>;
export type UsedCredits = v.InferOutput<typeof usedCreditsContract>;
export type GiveCreditsInput = v.InferOutput<typeof giveCreditsContract>;
export type CreditMovement = v.InferOutput<typeof movementContract>;
export type CreditMovements = v.InferOutput<typeof movementsContract>;
export type CreditsUsed = v.InferOutput<typeof creditsUsedContract>;
export type CustomerSession = v.InferOutput<typeof customerSessionContract>;
