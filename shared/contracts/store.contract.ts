import * as v from 'valibot';
import { citedDocumentContract, documentKind } from './invoiceDocument.contract.ts';
import { listOf } from './listOf.ts';
import { paymentMeansContract } from './payment.contract.ts';
import { count } from './scalars.ts';
import { subscriptionContract } from './subscription.contract.ts';

/** Milliseconds. */
const moment = v.pipe(v.number(), v.integer());

const orderFacts = v.object({
  firstCents: count,
  firstMonths: count,
  firstUntil: moment,
  isTrial: v.boolean(),
  thenCents: count,
  period: v.picklist(['month', 'year']),
  minimumUntil: moment,
  noticeMonths: count,
  withdrawalEnd: moment,
  isPaidFirst: v.optional(v.boolean(), false),
});

/** What the order must result in; sent back unchanged with it. */
export const shownTerms = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null);

/**
 * `GET /customers/{customerId}/checkout/{mandator}/{productId}` at the subscription provider, and `GET
 * /mandators/{mandator}/checkout/{productId}` without a customer: the result of an order placed now. `open`: an unpaid
 * order exists, which would be paid. `owned`: the customer has it, or a product of its family. `owes`: a debt of the
 * family must be paid first.
 */
export const checkoutContract = v.object({
  product: v.object({ id: v.string(), name: v.string(), points: listOf(v.string()) }),
  facts: orderFacts,
  standing: v.picklist(['new', 'open', 'owned', 'owes']),
  shownTerms,
});
export type Checkout = v.InferOutput<typeof checkoutContract>;

/**
 * `POST /customers/{customerId}/orders`: `payUrl` is the payment page; null if nothing is to be paid, or it is not
 * known yet.
 */
export const orderedContract = v.object({
  kind: v.picklist(['owned', 'owes', 'open']),
  /** Null for a single purchase. */
  subscriptionId: v.nullable(v.string()),
  payUrl: v.nullable(v.pipe(v.string(), v.url())),
});
export type Ordered = v.InferOutput<typeof orderedContract>;

/**
 * `POST /customers/{customerId}/subscriptions/{id}/payment` requests payment of an open amount; `…/means` requests a
 * new payment method.
 */
export const paymentAskedContract = v.object({ payUrl: v.nullable(v.pipe(v.string(), v.url())) });

const listedDocumentContract = v.object({ kind: documentKind, ...citedDocumentContract.entries });
export type ListedDocument = v.InferOutput<typeof listedDocumentContract>;
/** None from a store of the release before this. */
export const listedDocumentsContract = v.optional(listOf(listedDocumentContract), []);

/** `open`: result unknown yet. With any result but `given` the previous payment method stays. */
const meansChange = v.object({
  askedAt: moment,
  outcome: v.picklist(['open', 'given', 'declined', 'abandoned']),
});
export type MeansChange = v.InferOutput<typeof meansChange>;

/** A possible pause: the end of the paid period, when the subscription resumes, and the price then. */
const pauseChoice = v.object({ months: count, from: moment, resumesAt: moment, cents: count });

/**
 * Whether the state of the last requested payment is known. `unreached`: no call has succeeded, so it cannot be paid;
 * `unconfirmed`: the service has it, but cannot be queried now.
 */
const paymentStanding = v.picklist(['known', 'unreached', 'unconfirmed']);
export type PaymentStanding = v.InferOutput<typeof paymentStanding>;

/**
 * `GET /customers/{customerId}/subscriptions`, and `POST …/settlement`, which first queries the payment service about
 * open payments: current and past ones, latest first, each with its invoices, which precede their credit notes.
 */
export const customerSubscriptionsContract = v.object({
  items: listOf(
    v.object({
      subscription: subscriptionContract,
      mayWithdraw: v.boolean(),
      documents: listedDocumentsContract,
      /** Payment method of the next charge; null if unknown. */
      means: v.optional(v.nullable(paymentMeansContract), null),
      /** The last request for a new payment method; null for never. */
      meansChange: v.optional(v.nullable(meansChange), null),
      /** None from a store of the release before this. */
      pauses: v.optional(listOf(pauseChoice), []),
      /** The end if the reader cancels now; null where they cannot, and from a store of the release before this. */
      endIfCancelled: v.optional(v.nullable(moment), null),
    }),
  ),
  /** Only after a settlement. */
  payment: v.optional(paymentStanding, 'known'),
});
export type CustomerSubscriptions = v.InferOutput<typeof customerSubscriptionsContract>;
export type CustomerSubscription = CustomerSubscriptions['items'][number];

/** `POST /customers/{customerId}/redemptions`: the roles that a code has given, and until when. */
export const redeemedContract = v.object({ items: listOf(v.object({ role: v.string(), until: moment })) });

/** The store's refusal with its code. */
export const refusalContract = v.object({
  validationErrors: v.pipe(v.array(v.object({ error: v.string() })), v.minLength(1)),
});

/** `PUT /customers/{customerId}/taken-over`: roles from contracts older than the store. */
export const takenOverContract = v.object({
  roles: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z][A-Z\d-]{0,40}$/))), v.maxLength(20)),
  until: moment,
});
