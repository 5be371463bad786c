import type { SingleItem, Withdrawal } from '../catalogue/product.ts';
import type { Charge, StartDeclared } from '../subscription/subscription.ts';

/** What was agreed with the order. The catalogue may change, this does not. */
export type PurchaseAgreement = {
  readonly productId: string;
  readonly productName: string;
  readonly mandator: string;
  readonly item: SingleItem;
  readonly priceCents: number;
  readonly withdrawal: Withdrawal;
};

/** One try to get its money. */
export type PurchaseCharge = Omit<Charge, 'term' | 'isAttended'>;

export type PurchaseState =
  | { readonly kind: 'ordered'; readonly expiresAt: number }
  /** The payment service announces the money: what was bought is given by courtesy. */
  | { readonly kind: 'underWay'; readonly chargeId: string }
  | { readonly kind: 'paid'; readonly chargeId: string }
  /** The money was called back, or never came after it had been announced. It is over, and what was used is owed. */
  | { readonly kind: 'chargedBack'; readonly at: number; readonly usedCents?: number }
  /** Never became a contract: given up by the reader, or no money came in time. */
  | { readonly kind: 'lapsed'; readonly at: number }
  | { readonly kind: 'withdrawn'; readonly withdrawnAt: number }
  /** Withdrawn, and all money has gone back. */
  | { readonly kind: 'refunded'; readonly refundedAt: number };

export type PurchaseStateKind = PurchaseState['kind'];

/** Something that is bought once: coins, or a day pass. It is never renewed. */
export type Purchase = {
  readonly id: string;
  /** Counts the changes; whoever writes names the one that was read. */
  readonly version: number;
  readonly agreement: PurchaseAgreement;
  readonly orderedAt: number;
  /** When the contract came about and what was bought was given: with the money, or its announcement. */
  readonly concludedAt: number | null;
  /** Null where the product's right of withdrawal stays. */
  readonly startDeclared: StartDeclared | null;
  readonly charges: readonly PurchaseCharge[];
  readonly state: PurchaseState;
};
