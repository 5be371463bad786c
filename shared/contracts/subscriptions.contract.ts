import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { emailAddress } from './emailAddress.ts';
import { listOf } from './listOf.ts';
import { count, instant, lineUpTo } from './scalars.ts';

/** Of the reader whose checkout it is, for a mailbox's record: in no address, which would be logged. */
export const READER_EMAIL_HEADER = 'reader-email';
/** The header that names who calls. Contracts, subscriptions. */
export const SUBSCRIPTION_TOKEN_HEADER = 'x-plenigo-token';

/** Of a reason. Contracts, subscriptions. */
export const MOST_REASON_CHARACTERS = 100;

/** Of any text that an address or a key is made of. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/** The provider's own are numbers. */
const providedId = v.pipe(v.union([name, v.pipe(v.number(), v.integer())]), v.transform(String));

/** `GET /sessions/validate?sessionToken=`: whose session it is. */
export const customerSessionContract = v.object({ id: providedId, customerId: providedId });

const walletContract = v.object({
  uniqueId: providedId,
  title: v.optional(v.string(), ''),
  /** The provider's schema knows no number below one: an empty wallet lacks it. */
  availableCreditCount: v.optional(count, 0),
  /** Whether credits end after the time that follows. */
  creditCountInvalidation: v.optional(v.boolean(), false),
  creditValidityTime: v.optional(count, 0),
  creditValidityTimespan: v.optional(v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR', 'NONE']), 'NONE'),
});

/** `GET /customers/{customerId}/wallets`. */
export const walletsContract = v.object({ items: v.optional(listOf(walletContract), []) });

/** When something moved; null where the provider does not say. */
const movedAt = v.optional(v.nullable(instant), null);

const creditUsageContract = v.object({
  creditUsageId: providedId,
  creditsUsed: count,
  reason: v.string(),
  /** The provider knows no articles: the id of the one that was bought stands here. Null where others spent. */
  category: v.optional(v.nullable(v.string()), null),
  usageDate: movedAt,
});

const creditUploadContract = v.object({
  creditUploadId: providedId,
  creditsAdded: count,
  title: v.string(),
  uploadDate: movedAt,
});

const cursor = v.optional(v.nullable(providedId), null);

/**
 * `GET /wallets/{customerId}/{uniqueId}/creditsUsed?size=&sort=&startingAfter=`. `startingAfterId` leads to the next
 * part; whether there is one it does not say.
 */
export const creditsUsedContract = v.object({
  items: v.optional(listOf(creditUsageContract), []),
  startingAfterId: cursor,
});

/** `…/creditsUploaded`: what was given, likewise. */
export const creditsUploadedContract = v.object({
  items: v.optional(listOf(creditUploadContract), []),
  startingAfterId: cursor,
});

/** How many one call lists: the least, where it is asked for fewer or more. */
export const PAGE_SIZE = { least: 5, most: 100 } as const;

/** In the provider's words; without one it begins with the oldest. */
export type ListOrder = 'ASC' | 'DESC';

/** Far above any price: what is more has been mistyped. */
const someCredits = v.pipe(count, v.minValue(1), v.maxValue(100));

/** In the words of whoever moves the credits, for whoever's they are. */
const reason = lineUpTo(MOST_REASON_CHARACTERS);

const articleCategory = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

/**
 * `POST /wallets/use`: buys an article, and is answered with the wallet after it. 400: it cannot be, for one because
 * there is not enough.
 */
export const useCreditsContract = v.object({
  customerId: name,
  uniqueId: name,
  creditsUsed: someCredits,
  reason,
  category: articleCategory,
});

export const usedCreditsContract = walletContract;

/** `POST /wallets/upload`: gives credits, and is answered with the wallet after it. */
export const uploadCreditsContract = v.object({
  customerId: name,
  uniqueId: name,
  creditCount: someCredits,
  title: reason,
  /** Ours: the article whose coins come back, so that the pack they were of is as it was. Without it they are new ones. */
  category: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/**
 * A header of ours, to `/wallets/upload`: the same call sent again with it gives nothing. Other providers do not know
 * it.
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const idempotencyKeyContract = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/**
 * A header of ours, to `/wallets/use`: where the receipt goes, and which title sends it. Whoever does not know it sends
 * none, or his own.
 */
export const RECEIPT_HEADER = 'x-receipt';

const receiptContract = v.object({ mandator: v.picklist(MANDATOR_IDS), email: emailAddress });

/** As a header can hold it, whatever the address is written with. */
export function writeReceipt(receipt: Receipt): string {
  return new URLSearchParams(receipt).toString();
}

/** Null for what is none. */
export function readReceipt(written: string): Receipt | null {
  const receipt = v.safeParse(receiptContract, Object.fromEntries(new URLSearchParams(written)));
  return receipt.success ? receipt.output : null;
}

/** Errors of the provider, by the numbers of its own. */
export const PROVIDER_ERRORS = {
  invalid: 99_400,
  unauthorized: 99_015,
  notFound: 99_404,
  failed: 99_500,
} as const;

export type SubscriptionError = {
  readonly errorCode: (typeof PROVIDER_ERRORS)[keyof typeof PROVIDER_ERRORS];
  readonly errorMessage: string;
  readonly validationErrors?: readonly { readonly field: string; readonly error: string; readonly value: string }[];
};

export type SubscribedWallet = v.InferOutput<typeof walletContract>;
export type Receipt = v.InferOutput<typeof receiptContract>;
export type UseCreditsInput = v.InferOutput<typeof useCreditsContract>;
export type UploadCreditsInput = v.InferOutput<typeof uploadCreditsContract>;
export type CreditsUsed = v.InferOutput<typeof creditsUsedContract>;
export type CreditsUploaded = v.InferOutput<typeof creditsUploadedContract>;
export type CustomerSession = v.InferOutput<typeof customerSessionContract>;
