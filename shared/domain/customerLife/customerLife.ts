import type { GrantCause } from '../grants/grant.ts';
import type { PurchaseEvent } from '../purchase/purchaseEvent.ts';
import type { PurchaseStateKind } from '../purchase/purchase.ts';
import type { StateKind } from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscriptionEvent.ts';

/** All events of an agreement: a subscription or a single purchase. */
export type LifeEvent = { readonly kind: 'ordered'; readonly at: number } | SubscriptionEvent | PurchaseEvent;

export type LifeState = StateKind | PurchaseStateKind;

/** An effect of an event. `isOpen`: still pending. Documents by name; null for a deleted one. */
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
  /** Without a subject: no mail was sent, as the account is deleted. */
  | { readonly kind: 'mail'; readonly subject: string | null; readonly isOpen: boolean };

export type LifePayment = {
  readonly chargeId: string;
  /** The payment service's status. `asked`: the service has not been reached yet. */
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

/** A pending step. `payment`: its state is not final. */
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
