import type { GrantCause } from '../grants/grant.ts';
import type { PurchaseEvent } from '../purchase/purchaseEvent.ts';
import type { PurchaseStateKind } from '../purchase/purchase.ts';
import type { StateKind } from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscriptionEvent.ts';

/** Whatever happens to a contract: a subscription, or what is bought once. */
export type LifeEvent = { readonly kind: 'ordered'; readonly at: number } | SubscriptionEvent | PurchaseEvent;

export type LifeState = StateKind | PurchaseStateKind;

/** What was done because of an event. `isOpen`: it is not done yet. Documents by their names; null for one that is gone. */
export type LifeEffect =
  | { readonly kind: 'charge' | 'refund'; readonly cents: number; readonly isOpen: boolean }
  | { readonly kind: 'invoice' | 'cancelInvoice'; readonly cents: number; readonly name: string | null }
  | {
      readonly kind: 'grant';
      readonly roles: readonly string[];
      readonly from: number;
      readonly until: number;
      readonly isCourtesy: boolean;
      /** That came with it. */
      readonly credits: number;
    }
  | { readonly kind: 'revoke'; readonly at: number; readonly credits: number }
  /** A null subject: nobody was written, whose account is gone. */
  | { readonly kind: 'mail'; readonly subject: string | null; readonly isOpen: boolean };

export type LifePayment = {
  readonly chargeId: string;
  /** By the payment service's word. `asked`: it has not been reached yet. */
  readonly status: string;
  readonly cents: number;
  readonly refundedCents: number;
  readonly askedAt: number;
};

export type LifeGrant = {
  readonly role: string;
  readonly cause: GrantCause['kind'];
  readonly from: number;
  readonly until: number;
};

/** What waits to be done. `payment`: how it stands is not known for good. */
export type WaitingPiece = {
  readonly kind: 'report' | 'effect' | 'payment' | 'letter' | 'receipt' | 'roles';
  /** That it is repeated by. */
  readonly key: string;
  /** A letter's subject, an effect's kind, a payment's status, a report's session. */
  readonly what: string;
  readonly attempts: number;
  /** When it is tried next by itself; null for as soon as may be. */
  readonly dueAt: number | null;
};
