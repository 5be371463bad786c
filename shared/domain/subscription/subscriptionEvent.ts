import type { Party } from './subscription.ts';

/** Reports of the payment service. They may arrive twice, late and in any order. */
type Report<K extends string> = { readonly kind: K; readonly chargeId: string };
/**
 * `isFamilyTaken`: another running subscription of the reader has a family in common with this one. `isBurdened`: the
 * reader, the mailbox or the means of payment have a record that would have changed the order.
 */
type MoneyReport<K extends string> = Report<K> & { readonly isFamilyTaken: boolean; readonly isBurdened?: boolean };

/** An event of a subscription, at the instant at which we learnt of it. */
export type SubscriptionEvent = { readonly at: number } & (
  | MoneyReport<'paymentAuthorized'>
  | MoneyReport<'paymentCaptured'>
  /** `isLost`: the payment service has lost an announced payment, which is not the reader's fault. */
  | (Report<'paymentFailed'> & { readonly isLost?: boolean })
  | Report<'paymentChargedBack'>
  /** `cents`: the refunded total that has left. */
  | (Report<'refundConfirmed'> & { readonly cents: number })
  /** The bank called the payment back first: no more than `cents` of the refund ever leaves. */
  | (Report<'refundVoided'> & { readonly cents: number })
  // Declarations of the reader and the publisher.
  | { readonly kind: 'paymentMethodGiven' }
  | { readonly kind: 'cancelled'; readonly by: Party; readonly wishedEnd: number | null }
  | { readonly kind: 'cancellationTakenBack' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'paused'; readonly months: number }
  | { readonly kind: 'resumed' }
  | {
      readonly kind: 'priceOffered';
      readonly offerId: string;
      readonly priceCents: number;
      readonly from: number;
      readonly answerBy: number;
    }
  | { readonly kind: 'priceAnswered'; readonly offerId: string; readonly isAccepted: boolean }
  // Applies everything due by now.
  | { readonly kind: 'timePassed' }
);

export type EventKind = SubscriptionEvent['kind'];
export type EventOf<K extends EventKind> = Extract<SubscriptionEvent, { kind: K }>;

/** Why an event was refused. A repeated event is not refused: it changes nothing. */
export type Refusal =
  | 'notConcluded'
  | 'hasEnded'
  | 'notCancelled'
  | 'notPaused'
  | 'notPaid'
  | 'minimumRuns'
  | 'alreadyCancelled'
  | 'otherPartysNotice'
  | 'alreadyPaused'
  | 'onTrial'
  | 'tooManyMonths'
  | 'periodOver'
  | 'paymentUnderWay'
  | 'nothingOwed'
  | 'unknownCharge'
  | 'unknownOffer'
  | 'offerOpen'
  | 'offerTooLate'
  | 'offerAnswered';
