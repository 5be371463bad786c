import type { Withdrawal } from '../catalogue/product.ts';
import type { SingleItem } from '../catalogue/singleItem.ts';
import type { SaleCharge } from '../sale/charges.ts';
import type { StartDeclared } from '../subscription/subscription.ts';

/** The agreement made with the order. Later changes of the catalogue do not affect it. */
export type PurchaseAgreement = {
  readonly productId: string;
  readonly productName: string;
  readonly mandator: string;
  readonly item: SingleItem;
  readonly priceCents: number;
  readonly withdrawal: Withdrawal;
};

export type PurchaseState =
  | { readonly kind: 'ordered'; readonly expiresAt: number }
  /** The payment service announces the money: the purchase is granted by courtesy. */
  | { readonly kind: 'underWay'; readonly chargeId: string }
  | { readonly kind: 'paid'; readonly chargeId: string }
  /** The payment was called back, or failed after its announcement. The purchase is over, and the used part is owed. */
  | { readonly kind: 'chargedBack'; readonly at: number; readonly usedCents?: number }
  /** Never concluded: given up by the reader, or unpaid in time. */
  | { readonly kind: 'lapsed'; readonly at: number }
  | { readonly kind: 'withdrawn'; readonly withdrawnAt: number }
  /** Withdrawn, and all money has been returned. */
  | { readonly kind: 'refunded'; readonly refundedAt: number };

export type PurchaseStateKind = PurchaseState['kind'];

/** A product bought once: coins, or a day pass. It is never renewed. */
export type Purchase = {
  readonly id: string;
  /** Counts the changes; a write requires the version that was read. */
  readonly version: number;
  readonly agreement: PurchaseAgreement;
  readonly orderedAt: number;
  /** Conclusion of the agreement and grant of the product: with the payment, or its announcement. */
  readonly concludedAt: number | null;
  /** Null where the product keeps its right of withdrawal. */
  readonly startDeclared: StartDeclared | null;
  readonly charges: readonly SaleCharge[];
  readonly state: PurchaseState;
};
