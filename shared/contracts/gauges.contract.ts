import * as v from 'valibot';

const amount = v.pipe(v.number(), v.minValue(0));

/** Of any service with a database and outboxes. */
const serviceEntries = {
  /** Purges that the portal has not confirmed. */
  outboxDepth: amount,
  outboxOldestMs: v.nullable(amount),
  mailsWaiting: amount,
  /** How long the one that waits longest should have been sent. */
  mailOverdueMs: v.nullable(amount),
  databaseBytes: amount,
};

/**
 * How the content server is, at this moment: `GET /gauges`, for the portal alone. Times are ages in milliseconds; null
 * for none.
 */
export const gaugesContract = v.object({
  data: v.object({
    ...serviceEntries,
    /** Size of the readers' database. */
    readersBytes: amount,
    /** Size of the search database; null while it is unreachable. */
    searchBytes: v.optional(v.nullable(amount), null),
    /** How long the article that waits longest has not been found as it is now. */
    searchOldestMs: v.optional(v.nullable(amount), null),
    /** How long the imported article that waits longest should have been public. */
    releaseOverdueMs: v.optional(v.nullable(amount), null),
    /** Of the oldest title's filter of addresses. */
    filterAgeMs: v.nullable(amount),
  }),
});

/** How many there are now. */
export const storeCounts = v.object({
  /** Unpaid and not yet expired. */
  ordersOpen: amount,
  /** Pending at the payment service. */
  paymentsOpen: amount,
  /** That the payment service has not confirmed. */
  refundsOpen: amount,
  pastDue: amount,
  chargedBack: amount,
  /** Reports that were acknowledged and not worked off: none is ever given up. */
  reportsWaiting: amount,
  /** Since the oldest of them came. */
  reportOldestMs: v.nullable(amount),
  /** Customers whose roles could not be synced to the account service. */
  rolesUntold: amount,
  /**
   * Of the last 24 hours: readers who withdrew, failed to pay or charged back, and whose order was declined, once per
   * family of products.
   */
  withdrawalsOfDay: v.optional(amount, 0),
  unpaidOfDay: v.optional(amount, 0),
  chargebacksOfDay: v.optional(amount, 0),
  declinedOfDay: v.optional(amount, 0),
  /** Of the last seven days: payments that both we and the bank have returned, */
  returnedTwiceOfWeek: v.optional(amount, 0),
  /** and payments lost by the payment service. */
  lostOfWeek: v.optional(amount, 0),
});

/** The same of commerce. */
export const commerceGaugesContract = v.object({
  data: v.object({
    ...serviceEntries,
    /** Charges, refunds, their reports, and role syncs that are pending. */
    tasksWaiting: v.optional(amount, 0),
    taskOverdueMs: v.optional(v.nullable(amount), null),
    /** Unanswered cancellations and withdrawals. */
    declarationsWaiting: amount,
    declarationOldestMs: v.nullable(amount),
    /** Of the store; null from a release that did not count. */
    store: v.optional(v.nullable(storeCounts), null),
  }),
});

/** Of the identity service, which has no queue in its database. */
export const identityGaugesContract = v.object({ data: v.object({ databaseBytes: amount }) });

export const GAUGES_PATH = '/gauges';

export type Gauges = v.InferOutput<typeof gaugesContract>['data'];
export type CommerceGauges = v.InferOutput<typeof commerceGaugesContract>['data'];
export type IdentityGauges = v.InferOutput<typeof identityGaugesContract>['data'];
