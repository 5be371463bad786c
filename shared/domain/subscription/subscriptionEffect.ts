import type { Keyed } from '../sale/moveSale.ts';
import type { EndReason, Party, Term } from './subscription.ts';

/** A mail to the reader, with the days that it names. Ends are exclusive instants. */
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
  /** `isReturned`: the reader had paid, and the money is fully returned already. */
  | {
      readonly kind: 'withdrawn';
      readonly receivedAt: number;
      readonly refundCents: number;
      readonly isReturned: boolean;
    }
  /** `calledBackCents`: the part that was charged back before the refund left. */
  | { readonly kind: 'refunded'; readonly cents: number; readonly calledBackCents: number };

export type MailKind = SubscriptionMail['kind'];

/** An effect of a change. */
export type SubscriptionEffect =
  /** Requested from the payment service, once per id. If attended, the reader is present to choose the means. */
  | {
      readonly kind: 'charge';
      readonly chargeId: string;
      readonly term: number;
      readonly cents: number;
      readonly isAttended: boolean;
    }
  /** A further refund of a charge. The charge itself has the total. */
  | { readonly kind: 'refund'; readonly chargeId: string; readonly cents: number }
  | { readonly kind: 'invoice'; readonly invoiceId: string; readonly term: Term; readonly cents: number }
  /** A cancellation document for all or part of an invoice. */
  | { readonly kind: 'cancelInvoice'; readonly invoiceId: string; readonly cents: number }
  /** Grants roles for a paid period, or by courtesy until the payment arrives. */
  | {
      readonly kind: 'grant';
      readonly cause: 'subscription' | 'courtesy';
      readonly roles: readonly string[];
      readonly from: number;
      readonly until: number;
    }
  /** Ends all grants of the subscription at that instant, unless they end earlier. */
  | { readonly kind: 'revokeGrants'; readonly at: number }
  | { readonly kind: 'mail'; readonly mail: SubscriptionMail };

export type KeyedEffect = Keyed<SubscriptionEffect>;
