import * as v from 'valibot';
import type {
  LifeEffect,
  LifeGrant,
  LifePayment,
  LifeState,
  WaitingPiece,
} from '../domain/customerLife/customerLife.ts';
import { documentKind } from './invoiceDocument.contract.ts';
import { listOf } from './listOf.ts';
import { count } from './scalars.ts';

/** Milliseconds. */
const moment = v.pipe(v.number(), v.integer());
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/** Search key for a customer: id or address, sale id, or document number. */
export const soughtContract = v.object({ sought: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255)) });

const plain = <K extends string>(kind: K) => v.object({ kind: v.literal(kind), at: moment });
const ofCharge = <K extends string>(kind: K) => v.object({ ...plain(kind).entries, chargeId: v.string() });
const ofUse = <K extends string>(kind: K) => v.object({ ...ofCharge(kind).entries, usedCents: v.exactOptional(count) });
const ofRefund = <K extends string>(kind: K) =>
  v.object({
    ...ofCharge(kind).entries,
    // Until 2026-11-28 a charge was given back once, so what was confirmed was all of it.
    cents: v.optional(count, Number.MAX_SAFE_INTEGER),
  });
const ofMoney = <K extends string>(kind: K) =>
  v.object({
    ...ofCharge(kind).entries,
    isFamilyTaken: v.optional(v.boolean(), false),
    isBurdened: v.exactOptional(v.boolean()),
  });

/** An event of a subscription or purchase, as stored. */
export const lifeEventContract = v.variant('kind', [
  plain('ordered'),
  ofMoney('paymentAuthorized'),
  ofMoney('paymentCaptured'),
  ofUse('paymentFailed'),
  ofUse('paymentChargedBack'),
  ofRefund('refundConfirmed'),
  ofRefund('refundVoided'),
  plain('paymentMethodGiven'),
  v.object({
    ...plain('cancelled').entries,
    by: v.picklist(['reader', 'publisher']),
    wishedEnd: v.nullable(moment),
  }),
  plain('cancellationTakenBack'),
  v.object({
    ...plain('withdrawn').entries,
    isUnused: v.optional(v.boolean(), false),
    isConfirmed: v.optional(v.boolean(), false),
  }),
  v.object({ ...plain('paused').entries, months: count }),
  plain('resumed'),
  v.object({
    ...plain('priceOffered').entries,
    offerId: v.string(),
    priceCents: count,
    from: moment,
    answerBy: moment,
  }),
  v.object({ ...plain('priceAnswered').entries, offerId: v.string(), isAccepted: v.boolean() }),
  plain('givenUp'),
  plain('timePassed'),
]);
export type LifeEvent = v.InferOutput<typeof lifeEventContract>;

const effect: v.GenericSchema<unknown, LifeEffect> = v.variant('kind', [
  v.object({ kind: v.picklist(['charge', 'refund']), cents: count, isOpen: v.boolean() }),
  v.object({ kind: v.picklist(['invoice', 'cancelInvoice']), cents: count, name: v.nullable(v.string()) }),
  v.object({
    kind: v.literal('grant'),
    roles: listOf(v.string()),
    from: moment,
    until: moment,
    isCourtesy: v.boolean(),
    credits: count,
  }),
  v.object({ kind: v.literal('revoke'), at: moment, credits: count }),
  v.object({ kind: v.literal('mail'), subject: v.nullable(v.string()), isOpen: v.boolean() }),
]);

const STATES = [
  'ordered',
  'trial',
  'active',
  'paused',
  'pastDue',
  'cancelled',
  'chargedBack',
  'ended',
  'withdrawn',
  'refunded',
  'underWay',
  'paid',
  'lapsed',
] as const satisfies readonly LifeState[];
const state: v.GenericSchema<unknown, LifeState> = v.picklist(STATES);

const payment: v.GenericSchema<unknown, LifePayment> = v.object({
  chargeId: v.string(),
  status: v.string(),
  cents: count,
  refundedCents: count,
  askedAt: moment,
});

const sale = v.object({
  id: v.string(),
  kind: v.picklist(['subscription', 'purchase']),
  productName: v.string(),
  mandator: v.string(),
  state,
  events: listOf(
    v.object({
      event: lifeEventContract,
      /**
       * Computed from the events by the rules; null before the order, and where the result contradicts what is stored.
       */
      before: v.nullable(state),
      after: v.nullable(state),
      effects: listOf(effect),
    }),
  ),
  payments: listOf(payment),
  documents: listOf(v.object({ kind: documentKind, name: v.string(), cents: count, issuedAt: moment })),
});
export type LifeSale = v.InferOutput<typeof sale>;

const piece = v.object({
  kind: v.picklist(['report', 'effect', 'payment', 'letter', 'receipt', 'roles']),
  key,
});

const waiting: v.GenericSchema<unknown, WaitingPiece> = v.object({
  ...piece.entries,
  what: v.string(),
  attempts: count,
  dueAt: v.nullable(moment),
});

const grant: v.GenericSchema<unknown, LifeGrant> = v.object({
  role: v.string(),
  cause: v.picklist([
    'subscription',
    'courtesy',
    'purchase',
    'coins',
    'code',
    'invitation',
    'giveAway',
    'verification',
    'takenOver',
  ]),
  from: moment,
  until: moment,
});

/**
 * `POST /staff/lives` at the subscription provider, for staff: a customer's sales with all events in order, latest
 * sale first. The search key is in the body, so no access log contains it. 404 for an unknown customer, and for an
 * address with several.
 */
export const customerLifeContract = v.object({
  customerId: v.string(),
  sales: listOf(sale),
  grants: listOf(grant),
  waiting: listOf(waiting),
});
export type CustomerLife = v.InferOutput<typeof customerLifeContract>;

/**
 * `POST /staff/repeats`: retries a customer's pending step at once. `settled`: it is no longer pending, whether done
 * just now or before, or never the customer's. A step retried a moment ago is left alone.
 */
export const repeatContract = v.object({ customerId: key, piece });
export type Repeat = v.InferOutput<typeof repeatContract>;
export const repeatedContract = v.object({ outcome: v.picklist(['settled', 'waiting']) });
export type Repeated = v.InferOutput<typeof repeatedContract>['outcome'];

export const STAFF_PATHS = { lives: '/staff/lives', repeats: '/staff/repeats', unusual: '/staff/unusual' } as const;
