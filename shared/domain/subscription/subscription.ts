import type { ContinuingProduct, Withdrawal } from '../catalogue/product.ts';

/** That something shall begin before the period of withdrawal is over, and what is lost by that. */
export type StartDeclared = {
  /** Of the text that was declared: `shared/domain/purchase/startTextVersion.ts`. */
  readonly textVersion: string;
  readonly at: number;
};

/** What was agreed with the order. The catalogue may change, this does not. */
export type Agreement = {
  readonly productId: string;
  readonly productName: string;
  /** What the rate of VAT depends on, besides country and date. */
  readonly productKind: ContinuingProduct['kind'];
  readonly mandator: string;
  readonly families: readonly string[];
  readonly roles: readonly string[];
  readonly periodMonths: number;
  readonly trial: { readonly priceCents: number; readonly months: number } | null;
  readonly minimumMonths: number;
  readonly noticeMonths: number;
  readonly withdrawal: Withdrawal;
  /**
   * Of a reader with a record: access to the first term begins with its money, and a withdrawal pays for the days until
   * then, as was declared with the order. § 357a (2) BGB, decision 082.
   */
  readonly startDeclared?: StartDeclared;
};

/** A price of a period, from a term on, and the declaration that it rests on. Oldest first. */
export type AgreedPrice = {
  readonly priceCents: number;
  readonly from: number;
  readonly by:
    | { readonly kind: 'order' }
    | { readonly kind: 'offer'; readonly offerId: string; readonly acceptedAt: number };
};

/** Asked of the reader, and no more than asked: without an answer the old price stays. */
export type PriceOffer = {
  readonly offerId: string;
  readonly priceCents: number;
  /** Terms that begin from then on. */
  readonly from: number;
  /** No later than `from`. */
  readonly answerBy: number;
  readonly answer: 'none' | 'declined' | 'accepted';
};

/** A stretch that is paid for at once. `until` is the first moment behind it. */
export type Term = {
  /** Counts from 0. */
  readonly number: number;
  readonly from: number;
  readonly until: number;
  /** From the subscription's anchor to the end of this term. */
  readonly months: number;
  readonly isTrial: boolean;
  readonly priceCents: number;
  /** How long it is read by courtesy while its money is on its way; unpaid by then, the subscription ends. */
  readonly courtesyUntil: number;
};

/** One try to get the money of a term. */
export type Charge = {
  readonly chargeId: string;
  readonly term: number;
  readonly cents: number;
  readonly status: 'requested' | 'failed' | 'captured' | 'chargedBack';
  /** The reader pays it on a page; otherwise the means given last are charged. */
  readonly isAttended: boolean;
  /**
   * What is given back of it in all. Where the bank called it back before the refund could leave, only what did leave, 0 for
   * nothing.
   */
  readonly refund: { readonly cents: number; readonly isConfirmed: boolean } | null;
};

/** Of a term; what cancellation documents took off it is `cancelledCents`. */
export type Invoice = {
  readonly invoiceId: string;
  readonly term: number;
  readonly cents: number;
  readonly cancelledCents: number;
};

export type EndReason =
  /** Never became a contract: given up by the reader, or no money came in time. */
  | 'abandoned'
  /** Another order of the same family came first. */
  | 'duplicate'
  /** Not accepted: by its means of payment there is a record that the order knew nothing of. */
  | 'declined'
  | 'cancelled'
  | 'unpaid'
  | 'chargedBack';

export type SubscriptionState =
  | { readonly kind: 'ordered'; readonly expiresAt: number }
  | { readonly kind: 'trial'; readonly term: Term; readonly isPaid: boolean }
  | { readonly kind: 'active'; readonly term: Term; readonly isPaid: boolean }
  /** Paid and read to the end of the term, and then nothing of both until it goes on. */
  | { readonly kind: 'paused'; readonly term: Term; readonly resumesAt: number }
  | { readonly kind: 'pastDue'; readonly term: Term; readonly retryAt: number | null }
  | {
      readonly kind: 'cancelled';
      readonly term: Term;
      readonly isPaid: boolean;
      readonly endsAt: number;
      readonly by: Party;
      readonly cancelledAt: number;
    }
  /** The money of the running term was called back. Paying it takes the reader back. */
  | { readonly kind: 'chargedBack'; readonly term: Term; readonly since: number; readonly endsAt: number }
  | { readonly kind: 'ended'; readonly endedAt: number; readonly reason: EndReason }
  | { readonly kind: 'withdrawn'; readonly withdrawnAt: number }
  | { readonly kind: 'refunded'; readonly refundedAt: number };

export type StateKind = SubscriptionState['kind'];
export type StateOf<K extends StateKind> = Extract<SubscriptionState, { kind: K }>;
export type Party = 'reader' | 'publisher';

/** One contract of one reader, as its events have made it. Sums in cents with VAT, instants in milliseconds. */
export type Subscription = {
  readonly id: string;
  /** Grows with every change: what is written back demands the one that was read. Effects are named after it. */
  readonly version: number;
  readonly agreement: Agreement;
  readonly orderedAt: number;
  /** When the contract came about; the right of withdrawal counts from then. */
  readonly concludedAt: number | null;
  /** What its months are counted from: the contract, or the day on which it went on after a pause. */
  readonly anchorAt: number;
  readonly prices: readonly [AgreedPrice, ...AgreedPrice[]];
  readonly priceOffer: PriceOffer | null;
  readonly charges: readonly Charge[];
  readonly invoices: readonly Invoice[];
  readonly state: SubscriptionState;
};

/** Whether it keeps its families from being ordered again: from the contract until its end. */
export function isRunning({ kind }: SubscriptionState): boolean {
  return !['ordered', 'ended', 'withdrawn', 'refunded'].includes(kind);
}
