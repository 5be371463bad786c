import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { emailAddress } from './emailAddress.ts';
import { listOf } from './listOf.ts';
import { count, instant, lineUpTo } from './scalars.ts';

/** The reader's address on a checkout, to look up the mailbox's record: a header, as URLs are logged. */
export const READER_EMAIL_HEADER = 'reader-email';
/** Header with the caller's token. Contracts, subscriptions. */
export const SUBSCRIPTION_TOKEN_HEADER = 'x-plenigo-token';

/** Of a reason. Contracts, subscriptions. */
export const MOST_REASON_CHARACTERS = 100;

/** Of any text that an address or a key is made of. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/** The provider's own ids are numbers. */
const providedId = v.pipe(v.union([name, v.pipe(v.number(), v.integer())]), v.transform(String));

/** `GET /sessions/validate?sessionToken=`: the customer of the session. */
export const customerSessionContract = v.object({ id: providedId, customerId: providedId });

const walletContract = v.object({
  uniqueId: providedId,
  title: v.optional(v.string(), ''),
  /** The provider's schema has no zero: an empty wallet lacks the field. */
  availableCreditCount: v.optional(count, 0),
  /** Whether credits expire after the following time. */
  creditCountInvalidation: v.optional(v.boolean(), false),
  creditValidityTime: v.optional(count, 0),
  creditValidityTimespan: v.optional(v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR', 'NONE']), 'NONE'),
});

/** `GET /customers/{customerId}/wallets`. */
export const walletsContract = v.object({ items: v.optional(listOf(walletContract), []) });

/** Time of a movement; null if the provider does not report it. */
const movedAt = v.optional(v.nullable(instant), null);

const creditUsageContract = v.object({
  creditUsageId: providedId,
  creditsUsed: count,
  reason: v.string(),
  /** The provider knows no articles: this is the id of the bought one. Null for other spending. */
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
 * `GET /wallets/{customerId}/{uniqueId}/creditsUsed?size=&sort=&startingAfter=`. `startingAfterId` is the cursor of the
 * next page, whether or not there is one.
 */
export const creditsUsedContract = v.object({
  items: v.optional(listOf(creditUsageContract), []),
  startingAfterId: cursor,
});

/** `…/creditsUploaded`: added credits, likewise. */
export const creditsUploadedContract = v.object({
  items: v.optional(listOf(creditUploadContract), []),
  startingAfterId: cursor,
});

/** Bounds of the page size; other values are clamped. */
export const PAGE_SIZE = { least: 5, most: 100 } as const;

/** In the provider's words; without one it begins with the oldest. */
export type ListOrder = 'ASC' | 'DESC';

/** Far above any price: larger values are typing errors. */
const someCredits = v.pipe(count, v.minValue(1), v.maxValue(100));

/** Reason of a movement, shown to the wallet's owner. */
const reason = lineUpTo(MOST_REASON_CHARACTERS);

const articleCategory = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

/**
 * `POST /wallets/use`: buys an article, and returns the wallet afterwards. 400: impossible, for example with too few
 * credits.
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
  /** Our own: the article whose coins are returned to their pack. Without it they are new ones. */
  category: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** Our own header for `/wallets/upload`: a repeated call with the same key adds nothing. Other providers ignore it. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const idempotencyKeyContract = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/**
 * Our own header for `/wallets/use`: the receipt's recipient and the sending title. Other providers ignore it, or send
 * receipts of their own.
 */
export const RECEIPT_HEADER = 'x-receipt';

const receiptContract = v.object({ mandator: v.picklist(MANDATOR_IDS), email: emailAddress });

/** Encoded for a header, whatever the address contains. */
export function writeReceipt(receipt: Receipt): string {
  return new URLSearchParams(receipt).toString();
}

/** Null for an invalid value. */
export function readReceipt(written: string): Receipt | null {
  const receipt = v.safeParse(receiptContract, Object.fromEntries(new URLSearchParams(written)));
  return receipt.success ? receipt.output : null;
}

/** The provider's error codes. */
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
