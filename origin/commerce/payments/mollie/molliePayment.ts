import * as v from 'valibot';
import type { PaymentMeans, PaymentSession } from '#shared/contracts/payment.contract.ts';

/** In cents. */
const amount = v.pipe(
  v.object({ currency: v.literal('EUR'), value: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d\d$/)) }),
  v.transform(({ value }) => Number(value.replace('.', ''))),
);
const text = v.nullish(v.string());

const refundContract = v.object({
  amount,
  status: v.picklist(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
});

/** Entity payment with its refunds: Mollie API v2, `GET /v2/payments/{id}?embed=refunds`. */
export const molliePaymentContract = v.object({
  id: v.pipe(v.string(), v.regex(/^tr_\w+$/)),
  status: v.picklist(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  sequenceType: v.picklist(['oneoff', 'first', 'recurring']),
  description: v.string(),
  amount,
  amountChargedBack: v.nullish(amount),
  isCancelable: v.nullish(v.boolean()),
  metadata: v.object({ chargeId: v.string() }),
  customerId: text,
  mandateId: text,
  method: text,
  details: v.nullish(
    v.object({
      cardNumber: text,
      cardFingerprint: text,
      wallet: text,
      consumerAccount: text,
      paypalPayerId: text,
    }),
  ),
  _embedded: v.optional(v.object({ refunds: v.optional(v.array(refundContract)) })),
  _links: v.object({ checkout: v.nullish(v.object({ href: v.pipe(v.string(), v.url()) })) }),
});

export type MolliePayment = v.InferOutput<typeof molliePaymentContract>;

/** The payment in our terms. Its fingerprint may be an account number: digested before anything is stored. */
export function toSession(payment: MolliePayment): PaymentSession {
  const { status } = payment;
  return {
    sessionId: payment.id,
    chargeId: payment.metadata.chargeId,
    status: statusOf(payment),
    refundedCents: sumOf(payment, ['refunded']),
    isRefundPending: sumOf(payment, ['queued', 'pending', 'processing']) > 0,
    payUrl: status === 'open' ? (payment._links.checkout?.href ?? null) : null,
    means: meansOf(payment),
  };
}

/** What has been refunded or is on its way. */
export function requestedRefunds(payment: MolliePayment): number {
  return sumOf(payment, ['queued', 'pending', 'processing', 'refunded']);
}

function sumOf({ _embedded }: MolliePayment, statuses: readonly string[]): number {
  return (_embedded?.refunds ?? [])
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amount: cents }) => sum + cents, 0);
}

/**
 * A debit by mandate is announced from the beginning: nothing is left to the reader. A page under way announces nothing,
 * whatever its method: it may still be abandoned.
 */
function statusOf({ status, sequenceType, amountChargedBack }: MolliePayment): PaymentSession['status'] {
  switch (status) {
    case 'open':
    case 'pending':
      return sequenceType === 'recurring' ? 'authorized' : 'open';
    case 'authorized':
    case 'failed':
      return status;
    case 'paid':
      return (amountChargedBack ?? 0) > 0 ? 'chargedBack' : 'captured';
    case 'canceled':
    case 'expired':
      return 'cancelled';
  }
}

/**
 * Null for a single payment, which gives no mandate. First payments by the bank (iDEAL, EPS, Bancontact …) give a
 * mandate for direct debits.
 */
function meansOf({ sequenceType, method, details }: MolliePayment): PaymentMeans | null {
  if (sequenceType === 'oneoff' || !method) return null;
  switch (method) {
    case 'applepay':
    case 'googlepay':
      return withFingerprint({ kind: 'wallet', lastFour: null }, details?.cardFingerprint);
    case 'creditcard':
      return withFingerprint(
        details?.wallet
          ? { kind: 'wallet', lastFour: null }
          : { kind: 'card', lastFour: lastFourOf(details?.cardNumber) },
        details?.cardFingerprint,
      );
    case 'paypal':
      return withFingerprint({ kind: 'paypal', lastFour: null }, details?.paypalPayerId);
    default:
      return withFingerprint(
        { kind: 'mandate', lastFour: lastFourOf(details?.consumerAccount) },
        details?.consumerAccount,
      );
  }
}

function withFingerprint(means: PaymentMeans, fingerprint: string | null | undefined): PaymentMeans {
  return fingerprint ? { ...means, fingerprint } : means;
}

function lastFourOf(number: string | null | undefined): string | null {
  return /[0-9A-Z]{4}$/.exec(number ?? '')?.[0] ?? null;
}
