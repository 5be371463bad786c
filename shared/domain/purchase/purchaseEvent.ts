import type { Grant } from '../grants/grant.ts';

/** Of the payment service. They may come twice, late and in any order. */
type Report<K extends string> = { readonly kind: K; readonly chargeId: string };

/** What happens to a purchase, each at the instant at which we learnt of it. */
export type PurchaseEvent = { readonly at: number } &
  /** `isBurdened`: the reader, the mailbox or the means of payment have a record, so money comes first. */
  (
    | (Report<'paymentAuthorized'> & { readonly isBurdened?: boolean })
    | Report<'paymentCaptured'>
    /** `usedCents`: of the price, for what was used. */
    | (Report<'paymentFailed'> & { readonly usedCents?: number })
    | (Report<'paymentChargedBack'> & { readonly usedCents?: number })
    /** `cents`: what has left in all. */
    | (Report<'refundConfirmed'> & { readonly cents: number })
    /** The bank called the payment back first: of what was to be given back, no more than `cents` ever leaves. */
    | (Report<'refundVoided'> & { readonly cents: number })
    | { readonly kind: 'paymentMethodGiven' }
    /** `isUnused`: all coins of the pack are there. `isConfirmed`: the mail about the purchase has gone out. */
    | { readonly kind: 'withdrawn'; readonly isUnused: boolean; readonly isConfirmed: boolean }
    /** The reader's account is erased. */
    | { readonly kind: 'givenUp' }
    // Whatever was due by now.
    | { readonly kind: 'timePassed' }
  );

export type PurchaseEventKind = PurchaseEvent['kind'];

/** Why nothing happened. What merely came twice is not refused: it changes nothing. */
export type PurchaseRefusal =
  | 'notConcluded'
  | 'hasEnded'
  | 'periodOver'
  | 'coinsUsed'
  | 'paymentUnderWay'
  | 'nothingOwed'
  | 'unknownCharge';

/** What a reader is told by mail. `until`: the first moment behind what was bought. */
export type PurchaseMail =
  | {
      readonly kind: 'bought';
      readonly until: number;
      readonly isPaid: boolean;
      /** Where the right of withdrawal stays. */
      readonly withdrawalEnd: number;
    }
  /** `owedCents`: what was used, or had been given back already, so that the reader has it twice; 0 for nothing. */
  | { readonly kind: 'chargedBack'; readonly owedCents: number }
  | { readonly kind: 'debtPaid'; readonly cents: number; readonly refundCents: number }
  | { readonly kind: 'paidTwice'; readonly cents: number }
  | { readonly kind: 'withdrawn'; readonly receivedAt: number; readonly refundCents: number }
  /** `calledBackCents`: what the bank fetched of it before it could be given back. */
  | { readonly kind: 'refunded'; readonly cents: number; readonly calledBackCents: number };

/** What is to be done because of a change. */
export type PurchaseEffect =
  /** Asked of the payment service, once for an id. The reader is there to name the means. */
  | { readonly kind: 'charge'; readonly chargeId: string; readonly cents: number; readonly isAttended: true }
  /** So much more of a charge. How much of it goes back in all, the charge says. */
  | { readonly kind: 'refund'; readonly chargeId: string; readonly cents: number }
  | {
      readonly kind: 'invoice';
      readonly invoiceId: string;
      readonly cents: number;
      readonly from: number;
      readonly until: number;
    }
  | { readonly kind: 'cancelInvoice'; readonly invoiceId: string; readonly cents: number }
  /** Coins into the wallet, none for a pass. */
  | { readonly kind: 'give'; readonly grant: Grant; readonly credits: number }
  /**
   * Its grant ends at that instant, and its coins go: those that are left, or, where `isWhole`, all of them, without which
   * nothing of this may happen.
   */
  | { readonly kind: 'takeBack'; readonly at: number; readonly credits: number; readonly isWhole: boolean }
  | { readonly kind: 'mail'; readonly mail: PurchaseMail };

/** Named after purchase, version and place: written once by a unique key, however often it is worked off. */
export type KeyedPurchaseEffect = PurchaseEffect & { readonly key: string };
