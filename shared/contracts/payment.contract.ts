import * as v from 'valibot';
import type { Result } from '../lib/result.ts';
import { count } from './scalars.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/** Money that is asked for, as the payment service has it. No number of a card or an account stands in it, ever. */
export const paymentSessionContract = v.object({
  sessionId: name,
  /** Ours, by which it was asked for. */
  chargeId: name,
  status: v.picklist(['open', 'authorized', 'captured', 'failed', 'cancelled', 'chargedBack']),
  /** What has gone back, and left the service. */
  refundedCents: count,
  isRefundPending: v.boolean(),
  /** Where the reader pays, while something is left to be done; null for nothing. */
  payUrl: v.nullable(v.pipe(v.string(), v.url())),
});

/** A hint that something has happened to it. */
export const paymentReportContract = v.object({ data: v.object({ sessionId: name }) });

export type PaymentSession = v.InferOutput<typeof paymentSessionContract>;

/** Nobody knows whether it was done. Asked again by the same id, it is done once. */
export type PaymentAway = 'unreachable';

/**
 * What a payment service can do: five verbs, whoever it is. `POST /sessions`, `GET /sessions/{id}`, `POST
 * /sessions/{id}/refund`, `POST /sessions/{id}/cancel`, each answered with the session; reports by Standard Webhooks. Every call may be repeated; what is told is how things stand
 * now, never what a report has said.
 */
export type PaymentPort = {
  /** Once for a `chargeId`. */
  readonly initiate: (charge: {
    readonly chargeId: string;
    readonly cents: number;
    readonly customerId: string;
    readonly mandator: string;
  }) => Promise<Result<PaymentSession, PaymentAway>>;
  readonly status: (sessionId: string) => Promise<Result<PaymentSession, PaymentAway>>;
  /** Once for a session. */
  readonly refund: (sessionId: string, cents: number) => Promise<Result<PaymentSession, PaymentAway>>;
  /** What was not paid yet can be paid no longer. */
  readonly cancel: (sessionId: string) => Promise<Result<PaymentSession, PaymentAway>>;
  /** Which session a report is about; null where nobody has signed it. What it says of money is not read. */
  readonly readWebhook: (
    headers: Headers,
    body: string,
    now: number,
  ) => { readonly eventId: string; readonly sessionId: string } | null;
};
