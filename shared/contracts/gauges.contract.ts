import * as v from 'valibot';

const amount = v.pipe(v.number(), v.minValue(0));

/**
 * How the content server is, at this moment: `GET /gauges`, for the portal alone. Times are ages in milliseconds; null
 * for none.
 */
export const gaugesContract = v.object({
  data: v.object({
    /** Purges that the portal has not confirmed. */
    outboxDepth: amount,
    outboxOldestMs: v.nullable(amount),
    mailsWaiting: amount,
    /** How long the one that waits longest should have been sent. */
    mailOverdueMs: v.nullable(amount),
    databaseBytes: amount,
    /** Of the oldest title's filter of addresses. */
    filterAgeMs: v.nullable(amount),
  }),
});

export const GAUGES_PATH = '/gauges';

export type Gauges = v.InferOutput<typeof gaugesContract>['data'];
