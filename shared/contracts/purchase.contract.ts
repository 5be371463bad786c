import * as v from 'valibot';
import type { Purchase } from '../domain/purchase/purchase.ts';
import { listOf } from './listOf.ts';
import { singleItem } from './product.contract.ts';
import { count } from './scalars.ts';
import { checkoutContract, listedDocumentsContract, shownTerms } from './store.contract.ts';

/** Milliseconds. */
const moment = v.pipe(v.number(), v.integer());

const withdrawal = v.picklist(['service', 'content', 'goods']);

const state = v.variant('kind', [
  v.object({ kind: v.literal('ordered'), expiresAt: moment }),
  v.object({ kind: v.picklist(['underWay', 'paid']), chargeId: v.string() }),
  v.object({ kind: v.literal('lapsed'), at: moment }),
  v.object({ kind: v.literal('chargedBack'), at: moment, usedCents: v.exactOptional(count) }),
  v.object({ kind: v.literal('withdrawn'), withdrawnAt: moment }),
  v.object({ kind: v.literal('refunded'), refundedAt: moment }),
]);

/** A purchase as the store saves and returns it. Its meaning: `shared/domain/purchase`. */
export const purchaseContract: v.GenericSchema<unknown, Purchase> = v.object({
  id: v.string(),
  version: count,
  agreement: v.object({
    productId: v.string(),
    productName: v.string(),
    mandator: v.string(),
    item: singleItem,
    priceCents: count,
    withdrawal,
  }),
  orderedAt: moment,
  concludedAt: v.nullable(moment),
  startDeclared: v.nullable(v.object({ textVersion: v.string(), at: moment })),
  charges: listOf(
    v.object({
      chargeId: v.string(),
      cents: count,
      status: v.picklist(['requested', 'failed', 'captured', 'chargedBack']),
      refund: v.nullable(v.object({ cents: count, isConfirmed: v.boolean() })),
    }),
  ),
  state,
});

/**
 * Checkout of a single purchase: the result of an order placed now. `owned`: the customer has access to everything
 * already.
 */
const singleCheckoutContract = v.object({
  product: v.object({ id: v.string(), name: v.string(), points: listOf(v.string()) }),
  single: v.object({
    item: singleItem,
    priceCents: count,
    withdrawal,
    withdrawalEnd: moment,
    /** Version of the declaration made with the order; null for none. */
    startTextVersion: v.optional(v.nullable(v.string()), null),
  }),
  standing: v.picklist(['new', 'open', 'owned', 'owes']),
  shownTerms,
});
export type SingleCheckout = v.InferOutput<typeof singleCheckoutContract>;

/** Responses of both checkout calls: for a subscription, or a single purchase. */
export const anyCheckoutContract = v.union([checkoutContract, singleCheckoutContract]);
export type AnyCheckout = v.InferOutput<typeof anyCheckoutContract>;

/**
 * `GET /customers/{customerId}/single-purchases`: completed and open ones, latest first. `until`: exclusive end of the
 * benefit; null if none was granted.
 */
export const singlePurchasesContract = v.object({
  items: listOf(
    v.object({
      purchase: purchaseContract,
      until: v.nullable(moment),
      mayWithdraw: v.boolean(),
      documents: listedDocumentsContract,
    }),
  ),
});
export type SinglePurchase = v.InferOutput<typeof singlePurchasesContract>['items'][number];
