import type { EndReason, Party, Term } from './subscription.ts';

/** What a reader is told by mail, and the days that it names. Instants that end something: the first moment behind it. */
export type SubscriptionMail =
  | { readonly kind: 'orderConfirmed'; readonly term: Term; readonly withdrawalEnd: number }
  | { readonly kind: 'termPaid'; readonly term: Term }
  | { readonly kind: 'paymentFailed'; readonly cents: number; readonly retryAt: number | null; readonly endsAt: number }
  | { readonly kind: 'cancelled'; readonly receivedAt: number; readonly endsAt: number; readonly by: Party }
  | { readonly kind: 'cancellationTakenBack'; readonly nextPaymentAt: number }
  | { readonly kind: 'paused'; readonly from: number; readonly resumesAt: number }
  | { readonly kind: 'resumed'; readonly nextPaymentAt: number }
  | {
      readonly kind: 'priceOffered';
      readonly oldCents: number;
      readonly newCents: number;
      readonly from: number;
      readonly answerBy: number;
    }
  | { readonly kind: 'priceAccepted'; readonly cents: number; readonly from: number }
  | { readonly kind: 'priceDeclined'; readonly cents: number }
  | { readonly kind: 'chargedBack'; readonly owedCents: number; readonly endsAt: number | null }
  | { readonly kind: 'debtPaid'; readonly cents: number; readonly refundCents: number; readonly until: number | null }
  | { readonly kind: 'paidTwice'; readonly cents: number }
  | {
      readonly kind: 'ended';
      readonly endedAt: number;
      readonly reason: EndReason;
      readonly refundCents: number;
      readonly owedCents: number;
    }
  /** `isReturned`: the reader had paid, and has it all back already. */
  | {
      readonly kind: 'withdrawn';
      readonly receivedAt: number;
      readonly refundCents: number;
      readonly isReturned: boolean;
    }
  /** `calledBackCents`: what the bank fetched of it before it could be given back. */
  | { readonly kind: 'refunded'; readonly cents: number; readonly calledBackCents: number };

export type MailKind = SubscriptionMail['kind'];

/** What is to be done because of a change. */
export type SubscriptionEffect =
  /** Asked of the payment service, once for an id. Attended, the reader is there to name the means. */
  | {
      readonly kind: 'charge';
      readonly chargeId: string;
      readonly term: number;
      readonly cents: number;
      readonly isAttended: boolean;
    }
  /** So much more of a charge. How much of it goes back in all, the charge says. */
  | { readonly kind: 'refund'; readonly chargeId: string; readonly cents: number }
  | { readonly kind: 'invoice'; readonly invoiceId: string; readonly term: Term; readonly cents: number }
  /** A cancellation document of an invoice, of all or a part of it. */
  | { readonly kind: 'cancelInvoice'; readonly invoiceId: string; readonly cents: number }
  /** Roles for a stretch that is paid, or by courtesy until its money is there. */
  | {
      readonly kind: 'grant';
      readonly cause: 'subscription' | 'courtesy';
      readonly roles: readonly string[];
      readonly from: number;
      readonly until: number;
    }
  /** All grants of the subscription end at that instant, those that end earlier at their own. */
  | { readonly kind: 'revokeGrants'; readonly at: number }
  | { readonly kind: 'mail'; readonly mail: SubscriptionMail };

/** Named after subscription, version and place: written once by a unique key, however often it is worked off. */
export type KeyedEffect = SubscriptionEffect & { readonly key: string };
