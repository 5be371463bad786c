import type { Keyed } from '../sale/moveSale.ts';
import type { Grant } from '../grants/grant.ts';

/** Reports of the payment service. They may arrive twice, late and in any order. */
type Report<K extends string> = { readonly kind: K; readonly chargeId: string };

/** An event of a purchase, at the instant at which we learnt of it. */
export type PurchaseEvent = { readonly at: number } &
  /** `isBurdened`: the reader, the mailbox or the means of payment have a record, so payment comes first. */
  (
    | (Report<'paymentAuthorized'> & { readonly isBurdened?: boolean })
    | Report<'paymentCaptured'>
    /** `usedCents`: the part of the price that was used. */
    | (Report<'paymentFailed'> & { readonly usedCents?: number })
    | (Report<'paymentChargedBack'> & { readonly usedCents?: number })
    /** `cents`: the refunded total that has left. */
    | (Report<'refundConfirmed'> & { readonly cents: number })
    /** The bank called the payment back first: no more than `cents` of the refund ever leaves. */
    | (Report<'refundVoided'> & { readonly cents: number })
    | { readonly kind: 'paymentMethodGiven' }
    /** `isUnused`: all coins of the pack are left. `isConfirmed`: the mail about the purchase has been sent. */
    | { readonly kind: 'withdrawn'; readonly isUnused: boolean; readonly isConfirmed: boolean }
    /** The reader's account is erased. */
    | { readonly kind: 'givenUp' }
    // Applies everything due by now.
    | { readonly kind: 'timePassed' }
  );

export type PurchaseEventKind = PurchaseEvent['kind'];

/** Why an event was refused. A repeated event is not refused: it changes nothing. */
export type PurchaseRefusal =
  | 'notConcluded'
  | 'hasEnded'
  | 'periodOver'
  | 'coinsUsed'
  | 'paymentUnderWay'
  | 'nothingOwed'
  | 'unknownCharge';

/** A mail to the reader. `until`: the exclusive end of the purchase. */
export type PurchaseMail =
  | {
      readonly kind: 'bought';
      readonly until: number;
      readonly isPaid: boolean;
      /** For products that keep their right of withdrawal. */
      readonly withdrawalEnd: number;
    }
  /** `owedCents`: the used part, or an earlier refund that the chargeback returned a second time; 0 for nothing. */
  | { readonly kind: 'chargedBack'; readonly owedCents: number }
  | { readonly kind: 'debtPaid'; readonly cents: number; readonly refundCents: number }
  | { readonly kind: 'paidTwice'; readonly cents: number }
  | { readonly kind: 'withdrawn'; readonly receivedAt: number; readonly refundCents: number }
  /** `calledBackCents`: the part that was charged back before the refund left. */
  | { readonly kind: 'refunded'; readonly cents: number; readonly calledBackCents: number };

/** An effect of a change. */
export type PurchaseEffect =
  /** Requested from the payment service, once per id. The reader is present to choose the means. */
  | { readonly kind: 'charge'; readonly chargeId: string; readonly cents: number; readonly isAttended: true }
  /** A further refund of a charge. The charge itself has the total. */
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
   * Ends its grant at that instant and removes its coins: those that are left or, where `isWhole`, all of them, else
   * the whole change fails.
   */
  | { readonly kind: 'takeBack'; readonly at: number; readonly credits: number; readonly isWhole: boolean }
  | { readonly kind: 'mail'; readonly mail: PurchaseMail };

export type KeyedPurchaseEffect = Keyed<PurchaseEffect>;
