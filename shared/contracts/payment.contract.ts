import * as v from 'valibot';
import { PAYMENT_MEANS_KINDS } from '../domain/subscription/paymentMeans.ts';
import type { Result } from '../lib/result.ts';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { count } from './scalars.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/** The payment method: its kind, and the last four digits of the card or account. */
export const paymentMeansContract = v.object({
  kind: v.picklist(PAYMENT_MEANS_KINDS),
  /**
   * A stable pseudonym of the card or account, independent of the payer and without digits of either, from services
   * that provide one. Used to refuse a second trial: decision 082.
   */
  fingerprint: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
  lastFour: v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-Z]{4}$/))),
});

/** A payment in the payment service's terms. Never contains the number of a card or account. */
export const paymentSessionContract = v.object({
  sessionId: name,
  /** Our own id of the charge. */
  chargeId: name,
  status: v.picklist(['open', 'authorized', 'captured', 'failed', 'cancelled', 'chargedBack']),
  /** Refunded amount that has left the service. */
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
  /** Shown on the payment page. */
  description: name,
  /** Yearly total of the agreement, for the mandate; 0 for single payments. */
  yearlyCents: count,
  /** Return URL of the payment page; null for a charge without the reader, by the last payment method. */
  returnUrl: v.nullable(v.pipe(v.string(), v.url())),
});

/** A hint that something has happened to it. */
export const paymentReportContract = v.object({ data: v.object({ sessionId: name }) });

export type PaymentSession = v.InferOutput<typeof paymentSessionContract>;
export type PaymentMeans = v.InferOutput<typeof paymentMeansContract>;
export type PaymentCharge = v.InferOutput<typeof paymentChargeContract>;

/** A charge request. */
export type WantedCharge = Omit<PaymentCharge, 'returnUrl'> & {
  /** Path of the title to return to; null without the reader. */
  readonly returnPath: `/${string}` | null;
  /**
   * The session that gave the customer's current means, null if there is none: providers charge the mandate of that
   * session, services of our contract find it by the customer.
   */
  readonly meansSessionId: string | null;
};

/**
 * `unreachable`: unknown whether it was done; a retry with the same id does it once. `unknown`: a 404 in JSON; the
 * service has no such session.
 */
export type PaymentAway = 'unreachable' | 'unknown';

/** What a webhook is about. */
export type PaymentReport = {
  /** The same for a repeated event; null for an unsigned one, which may be forged. */
  readonly eventId: string | null;
  /** Null for an event that concerns no payment. */
  readonly sessionId: string | null;
};

/**
 * Interface to any payment service: five operations. With our contract `POST /sessions`, `GET /sessions/{id}`, `POST
 * /sessions/{id}/refund`, `POST /sessions/{id}/cancel`, each of which returns the session, and webhooks by Standard
 * Webhooks; with a provider its own calls (decision 100). All are idempotent; the returned session is authoritative,
 * not a webhook's content.
 */
export type PaymentPort = {
  /** Once for a `chargeId`. `refused`: no session was opened and none can be, because no mandate or method allows it. */
  readonly initiate: (charge: WantedCharge) => Promise<Result<PaymentSession, PaymentAway | 'refused'>>;
  readonly status: (sessionId: string) => Promise<Result<PaymentSession, PaymentAway>>;
  /** Refunds up to this total. Repeated with no higher total, it does nothing. */
  readonly refund: (sessionId: string, cents: number) => Promise<Result<PaymentSession, PaymentAway>>;
  /** Ends the option to pay an unpaid session. */
  readonly cancel: (sessionId: string) => Promise<Result<PaymentSession, PaymentAway>>;
  /** Null for an invalid signature. Amounts in a webhook are not read. */
  readonly readWebhook: (headers: Headers, body: string, now: number) => PaymentReport | null;
};
