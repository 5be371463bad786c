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

/** What the order must come to that follows this page: sent back with it as it is. None from a store of the release before. */
export const shownTerms = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null);

/**
 * `GET /customers/{customerId}/checkout/{mandator}/{productId}` at the subscription provider, and `GET
 * /mandators/{mandator}/checkout/{productId}` for whoever is nobody yet: what an order placed now would come to. `open`:
 * one waits for its money, and is what would be paid. `owned`: it is theirs already, or shares a family with what is.
 * `owes`: of the family there is a debt, which is paid first.
 */
export const checkoutContract = v.object({
  product: v.object({ id: v.string(), name: v.string(), points: listOf(v.string()) }),
  facts: orderFacts,
  standing: v.picklist(['new', 'open', 'owned', 'owes']),
  shownTerms,
});
export type Checkout = v.InferOutput<typeof checkoutContract>;

/** `POST /customers/{customerId}/orders`: `payUrl` is where it is paid; null where nothing is left to be done, or nobody knows yet. */
export const orderedContract = v.object({
  kind: v.picklist(['owned', 'owes', 'open']),
  /** Null of what is bought once. */
  subscriptionId: v.nullable(v.string()),
  payUrl: v.nullable(v.pipe(v.string(), v.url())),
});
export type Ordered = v.InferOutput<typeof orderedContract>;

/** `POST /customers/{customerId}/subscriptions/{id}/payment`: what is owed is asked for once more; `…/means`: other means are. */
export const paymentAskedContract = v.object({ payUrl: v.nullable(v.pipe(v.string(), v.url())) });

const listedDocumentContract = v.object({ kind: documentKind, ...citedDocumentContract.entries });
export type ListedDocument = v.InferOutput<typeof listedDocumentContract>;
/** None from a store of the release before this. */
export const listedDocumentsContract = v.optional(listOf(listedDocumentContract), []);

/** `open`: nobody knows yet. Whatever is not `given` leaves the means that there were. */
const meansChange = v.object({
  askedAt: moment,
  outcome: v.picklist(['open', 'given', 'declined', 'abandoned']),
});
export type MeansChange = v.InferOutput<typeof meansChange>;

/** A pause that may be chosen now: the end of what is paid, when it goes on, and what is paid then. */
const pauseChoice = v.object({ months: count, from: moment, resumesAt: moment, cents: count });

/**
 * How far the payment service knows of the latest payment that a reader was asked for. `unreached`: no call has got
 * through, so nothing can have been paid; `unconfirmed`: the service has it, and cannot be asked now whether it is paid.
 */
const paymentStanding = v.picklist(['known', 'unreached', 'unconfirmed']);
export type PaymentStanding = v.InferOutput<typeof paymentStanding>;

/**
 * `GET /customers/{customerId}/subscriptions`, and `POST …/settlement`, which first asks the payment service how their
 * open payments stand: what they have and had, the latest first, each with its invoices,
 * each of those before what cancels it.
 */
export const customerSubscriptionsContract = v.object({
  items: listOf(
    v.object({
      subscription: subscriptionContract,
      mayWithdraw: v.boolean(),
      documents: listedDocumentsContract,
      /** What the next payment is charged to; null where nobody knows, as at a store of the release before this. */
      means: v.optional(v.nullable(paymentMeansContract), null),
      /** The last time that other means were asked for; null for never, and from the release before this. */
      meansChange: v.optional(v.nullable(meansChange), null),
      /** None from a store of the release before this. */
      pauses: v.optional(listOf(pauseChoice), []),
      /** The end if the reader cancels now; null where they cannot, and from a store of the release before this. */
      endIfCancelled: v.optional(v.nullable(moment), null),
    }),
  ),
  /** Of a settlement. `known` from a store of the release before this. */
  payment: v.optional(paymentStanding, 'known'),
});
export type CustomerSubscriptions = v.InferOutput<typeof customerSubscriptionsContract>;
export type CustomerSubscription = CustomerSubscriptions['items'][number];

/** `POST /customers/{customerId}/redemptions`: the roles that a code has given, and until when. */
export const redeemedContract = v.object({ items: listOf(v.object({ role: v.string(), until: moment })) });

/** Of a call that the store refuses: why, by its own word. */
export const refusalContract = v.object({
  validationErrors: v.pipe(v.array(v.object({ error: v.string() })), v.minLength(1)),
});

/** `PUT /customers/{customerId}/taken-over`: roles by contracts that are older than the store. */
export const takenOverContract = v.object({
  roles: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z][A-Z\d-]{0,40}$/))), v.maxLength(20)),
  until: moment,
});
