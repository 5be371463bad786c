import * as v from 'valibot';
import { PLAN_KINDS } from '../domain/catalogue/productKinds.ts';
import type { Subscription } from '../domain/subscription/subscription.ts';
import { listOf } from './listOf.ts';
import { count } from './scalars.ts';

/** Milliseconds. */
const moment = v.pipe(v.number(), v.integer());
const months = v.pipe(v.number(), v.integer(), v.minValue(0));

const term = v.object({
  number: count,
  from: moment,
  until: moment,
  months,
  isTrial: v.boolean(),
  priceCents: count,
  courtesyUntil: moment,
});

const state = v.variant('kind', [
  v.object({ kind: v.literal('ordered'), expiresAt: moment }),
  v.object({ kind: v.literal('trial'), term, isPaid: v.boolean() }),
  v.object({ kind: v.literal('active'), term, isPaid: v.boolean() }),
  v.object({ kind: v.literal('paused'), term, resumesAt: moment }),
  v.object({ kind: v.literal('pastDue'), term, retryAt: v.nullable(moment) }),
  v.object({
    kind: v.literal('cancelled'),
    term,
    isPaid: v.boolean(),
    endsAt: moment,
    by: v.picklist(['reader', 'publisher']),
    cancelledAt: moment,
  }),
  v.object({ kind: v.literal('chargedBack'), term, since: moment, endsAt: moment }),
  v.object({
    kind: v.literal('ended'),
    endedAt: moment,
    reason: v.picklist(['abandoned', 'duplicate', 'declined', 'cancelled', 'unpaid', 'chargedBack']),
  }),
  v.object({ kind: v.literal('withdrawn'), withdrawnAt: moment }),
  v.object({ kind: v.literal('refunded'), refundedAt: moment }),
]);

const agreement = v.object({
  productId: v.string(),
  productName: v.string(),
  productKind: v.picklist(PLAN_KINDS),
  mandator: v.string(),
  families: listOf(v.string()),
  roles: listOf(v.string()),
  periodMonths: months,
  trial: v.nullable(v.object({ priceCents: count, months })),
  minimumMonths: months,
  noticeMonths: months,
  withdrawal: v.picklist(['service', 'content', 'goods']),
  startDeclared: v.exactOptional(v.object({ textVersion: v.string(), at: moment })),
});

const price = v.object({
  priceCents: count,
  from: moment,
  by: v.variant('kind', [
    v.object({ kind: v.literal('order') }),
    v.object({ kind: v.literal('offer'), offerId: v.string(), acceptedAt: moment }),
  ]),
});

/** A subscription as the store saves and returns it. Its meaning: `shared/domain/subscription`. */
export const subscriptionContract: v.GenericSchema<unknown, Subscription> = v.object({
  id: v.string(),
  version: count,
  agreement,
  orderedAt: moment,
  concludedAt: v.nullable(moment),
  anchorAt: moment,
  prices: v.tupleWithRest([price], price),
  priceOffer: v.nullable(
    v.object({
      offerId: v.string(),
      priceCents: count,
      from: moment,
      answerBy: moment,
      answer: v.picklist(['none', 'declined', 'accepted']),
    }),
  ),
  charges: listOf(
    v.object({
      chargeId: v.string(),
      term: count,
      cents: count,
      status: v.picklist(['requested', 'failed', 'captured', 'chargedBack']),
      // Of charges from before 2026-11-28 this is not known: they count as tries of ours.
      isAttended: v.optional(v.boolean(), false),
      refund: v.nullable(v.object({ cents: count, isConfirmed: v.boolean() })),
    }),
  ),
  invoices: listOf(v.object({ invoiceId: v.string(), term: count, cents: count, cancelledCents: count })),
  state,
});
