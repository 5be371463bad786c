import * as v from 'valibot';
import type { Purchase } from '../domain/purchase/purchase.ts';
import { listOf } from './listOf.ts';
import { count } from './scalars.ts';
import { checkoutContract, listedDocumentsContract, shownTerms } from './store.contract.ts';

/** Milliseconds. */
const moment = v.pipe(v.number(), v.integer());

const withdrawal = v.picklist(['service', 'content', 'goods']);

const item = v.variant('kind', [
  v.object({ kind: v.literal('coins'), credits: count }),
  v.object({ kind: v.literal('day-pass'), hours: count }),
]);

const state = v.variant('kind', [
  v.object({ kind: v.literal('ordered'), expiresAt: moment }),
  v.object({ kind: v.picklist(['underWay', 'paid']), chargeId: v.string() }),
  v.object({ kind: v.literal('lapsed'), at: moment }),
  v.object({ kind: v.literal('chargedBack'), at: moment, usedCents: v.exactOptional(count) }),
  v.object({ kind: v.literal('withdrawn'), withdrawnAt: moment }),
  v.object({ kind: v.literal('refunded'), refundedAt: moment }),
]);

/** A purchase as the store keeps and tells it. `shared/domain/purchase` says what it means. */
export const purchaseContract: v.GenericSchema<unknown, Purchase> = v.object({
  id: v.string(),
  version: count,
  agreement: v.object({
    productId: v.string(),
    productName: v.string(),
    mandator: v.string(),
    item,
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

/** Of what is bought once: what an order placed now would come to. `owned`: they may read all of it already. */
const singleCheckoutContract = v.object({
  product: v.object({ id: v.string(), name: v.string(), points: listOf(v.string()) }),
  single: v.object({
    item,
    priceCents: count,
    withdrawal,
    withdrawalEnd: moment,
    /** Of the words that are declared with the order; null where none are. */
    startTextVersion: v.optional(v.nullable(v.string()), null),
  }),
  standing: v.picklist(['new', 'open', 'owned', 'owes']),
  shownTerms,
});
export type SingleCheckout = v.InferOutput<typeof singleCheckoutContract>;

/** What the two calls for a checkout answer: of a subscription, or of what is bought once. */
export const anyCheckoutContract = v.union([checkoutContract, singleCheckoutContract]);
export type AnyCheckout = v.InferOutput<typeof anyCheckoutContract>;

/**
 * `GET /customers/{customerId}/single-purchases`: what they have bought once or are about to, the latest first. `until`: the
 * first moment behind what was bought; null where nothing was given.
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
