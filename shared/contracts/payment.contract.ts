import * as v from 'valibot';
import { PAYMENT_MEANS_KINDS } from '../domain/subscription/paymentMeans.ts';
import type { Result } from '../lib/result.ts';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { count } from './scalars.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/** What was paid with: its kind, and the last four of a card's or an account's number. */
export const paymentMeansContract = v.object({
  kind: v.picklist(PAYMENT_MEANS_KINDS),
  /**
   * The same for the same card or account, whoever pays with it, and no number of either: a service that has such a
   * name for means tells it. Who is refused a second trial by it: decision 082.
   */
  fingerprint: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
  lastFour: v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-Z]{4}$/))),
});

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
  /** Null until the reader has named them. */
  means: v.nullable(paymentMeansContract),
});

/** `POST /sessions`. */
export const paymentChargeContract = v.object({
  /** One session for each. */
  chargeId: name,
  cents: count,
  customerId: name,
  mandator: v.picklist(MANDATOR_IDS),
  /** What is paid for, as the page says it. */
  description: name,
  /** What the agreement comes to in a year, for which a mandate is given; 0 for what is paid once. */
  yearlyCents: count,
  /** Where the page leads back to; null where no reader is there, and the means that were given last are charged. */
  returnUrl: v.nullable(v.pipe(v.string(), v.url())),
});

/** A hint that something has happened to it. */
export const paymentReportContract = v.object({ data: v.object({ sessionId: name }) });

export type PaymentSession = v.InferOutput<typeof paymentSessionContract>;
export type PaymentMeans = v.InferOutput<typeof paymentMeansContract>;
export type PaymentCharge = v.InferOutput<typeof paymentChargeContract>;

/** What is asked for. `returnPath`: of its title, where the page leads back to; null where no reader is there. */
export type WantedCharge = Omit<PaymentCharge, 'returnUrl'> & { readonly returnPath: `/${string}` | null };

/**
 * `unreachable`: nobody knows whether it was done; asked again by the same id, it is done once. `unknown`: an answer, 404 in JSON;
 * the service has no such session.
 */
export type PaymentAway = 'unreachable' | 'unknown';

/**
 * What a payment service can do: five verbs, whoever it is. `POST /sessions`, `GET /sessions/{id}`, `POST
 * /sessions/{id}/refund`, `POST /sessions/{id}/cancel`, each answered with the session; reports by Standard Webhooks. Every call may
 * be repeated; what is told is how things stand now, never what a report has said.
 */
export type PaymentPort = {
  /** Once for a `chargeId`. */
  readonly initiate: (charge: WantedCharge) => Promise<Result<PaymentSession, PaymentAway>>;
  readonly status: (sessionId: string) => Promise<Result<PaymentSession, PaymentAway>>;
  /** Until so much has gone back in all. Asked again for no more than that, nothing happens. */
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
