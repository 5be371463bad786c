import type { ContinuingProduct, Withdrawal } from '../catalogue/product.ts';
import type { SaleCharge } from '../sale/charges.ts';

/** The request to start before the withdrawal period is over, acknowledging its consequences. */
export type StartDeclared = {
  /** Version of the declared text: `shared/domain/purchase/startTextVersion.ts`. */
  readonly textVersion: string;
  readonly at: number;
};

/** The agreement made with the order. Later changes of the catalogue do not affect it. */
export type Agreement = {
  readonly productId: string;
  readonly productName: string;
  /** Determines the VAT rate, together with country and date. */
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
   * For a reader with a record: access to the first term begins with its payment, and a withdrawal is charged for the
   * days until then, as declared with the order. § 357a (2) BGB, decision 082.
   */
  readonly startDeclared?: StartDeclared;
};

/** A price per period from a term on, and the declaration that it rests on. Oldest first. */
export type AgreedPrice = {
  readonly priceCents: number;
  readonly from: number;
  readonly by:
    | { readonly kind: 'order' }
    | { readonly kind: 'offer'; readonly offerId: string; readonly acceptedAt: number };
};

/** Offered to the reader; without an answer the old price stays. */
export type PriceOffer = {
  readonly offerId: string;
  readonly priceCents: number;
  /** Applies to terms that begin from then on. */
  readonly from: number;
  /** No later than `from`. */
  readonly answerBy: number;
  readonly answer: 'none' | 'declined' | 'accepted';
};

/** A period that is paid for at once. `until` is exclusive. */
export type Term = {
  /** Counts from 0. */
  readonly number: number;
  readonly from: number;
  readonly until: number;
  /** From the subscription's anchor to the end of this term. */
  readonly months: number;
  readonly isTrial: boolean;
  readonly priceCents: number;
  /** End of access by courtesy while the payment is under way; the subscription ends if still unpaid by then. */
  readonly courtesyUntil: number;
};

/** One attempt to collect the money of a term. */
export type Charge = SaleCharge & {
  readonly term: number;
  /** The reader pays on a page; otherwise the most recent means of payment are charged. */
  readonly isAttended: boolean;
};

/** The invoice of a term; `cancelledCents` is the total of its cancellation documents. */
export type Invoice = {
  readonly invoiceId: string;
  readonly term: number;
  readonly cents: number;
  readonly cancelledCents: number;
};

export type EndReason =
  /** Never concluded: given up by the reader, or unpaid in time. */
  | 'abandoned'
  /** Another order of the same family came first. */
  | 'duplicate'
  /** Declined: its means of payment have a record that the order did not know of. */
  | 'declined'
  | 'cancelled'
  | 'unpaid'
  | 'chargedBack';

export type SubscriptionState =
  | { readonly kind: 'ordered'; readonly expiresAt: number }
  | { readonly kind: 'trial'; readonly term: Term; readonly isPaid: boolean }
  | { readonly kind: 'active'; readonly term: Term; readonly isPaid: boolean }
  /** Paid and used to the end of the term, then without access and charges until it resumes. */
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
  /** The payment of the current term was called back. Paying it restores access. */
  | { readonly kind: 'chargedBack'; readonly term: Term; readonly since: number; readonly endsAt: number }
  | { readonly kind: 'ended'; readonly endedAt: number; readonly reason: EndReason }
  | { readonly kind: 'withdrawn'; readonly withdrawnAt: number }
  | { readonly kind: 'refunded'; readonly refundedAt: number };

export type StateKind = SubscriptionState['kind'];
export type StateOf<K extends StateKind> = Extract<SubscriptionState, { kind: K }>;
export type Party = 'reader' | 'publisher';

/** A subscription of one reader, as the result of its events. Sums in cents with VAT, instants in milliseconds. */
export type Subscription = {
  readonly id: string;
  /** Grows with every change: a write requires the version that was read. Keys of effects contain it. */
  readonly version: number;
  readonly agreement: Agreement;
  readonly orderedAt: number;
  /** Conclusion of the agreement, from which the right of withdrawal counts. */
  readonly concludedAt: number | null;
  /** The anchor of its months: the conclusion, or the day on which it resumed after a pause. */
  readonly anchorAt: number;
  readonly prices: readonly [AgreedPrice, ...AgreedPrice[]];
  readonly priceOffer: PriceOffer | null;
  readonly charges: readonly Charge[];
  readonly invoices: readonly Invoice[];
  readonly state: SubscriptionState;
};

/** Whether it blocks another order of its families: from the agreement until its end. */
export function isRunning({ kind }: SubscriptionState): boolean {
  return !['ordered', 'ended', 'withdrawn', 'refunded'].includes(kind);
}
