import type { Party } from './subscription.ts';

/** Of the payment service. They may come twice, late and in any order. */
type Report<K extends string> = { readonly kind: K; readonly chargeId: string };
/**
 * `isFamilyTaken`: another subscription of the reader's runs that has a family in common with this one. `isBurdened`: the
 * reader, the mailbox or the means of payment have a record by which the order would not have been placed like this.
 */
type MoneyReport<K extends string> = Report<K> & { readonly isFamilyTaken: boolean; readonly isBurdened?: boolean };

/** What happens to a subscription, each at the instant at which we learnt of it. */
export type SubscriptionEvent = { readonly at: number } & (
  | MoneyReport<'paymentAuthorized'>
  | MoneyReport<'paymentCaptured'>
  /** `isLost`: the payment service has forgotten a payment that it had announced, which is no fault of the reader's. */
  | (Report<'paymentFailed'> & { readonly isLost?: boolean })
  | Report<'paymentChargedBack'>
  /** `cents`: what has left in all. */
  | (Report<'refundConfirmed'> & { readonly cents: number })
  /** The bank called the payment back first: of what was to be given back, no more than `cents` ever leaves. */
  | (Report<'refundVoided'> & { readonly cents: number })
  // What the reader and the publisher declare.
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
  // Whatever was due by now.
  | { readonly kind: 'timePassed' }
);

export type EventKind = SubscriptionEvent['kind'];
export type EventOf<K extends EventKind> = Extract<SubscriptionEvent, { kind: K }>;

/** Why nothing happened. What merely came twice is not refused: it changes nothing. */
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
