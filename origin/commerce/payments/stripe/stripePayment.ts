import * as v from 'valibot';
import type { PaymentMeans, PaymentSession } from '#shared/contracts/payment.contract.ts';

const text = v.nullish(v.string());

/** Entity payment method; `customer` is set once it is saved, which makes it chargeable without the reader. */
const methodContract = v.object({
  id: v.string(),
  type: v.string(),
  customer: text,
  card: v.nullish(v.object({ last4: text, fingerprint: text, wallet: v.nullish(v.object({ type: v.string() })) })),
  sepa_debit: v.nullish(v.object({ last4: text, fingerprint: text })),
  paypal: v.nullish(v.object({ payer_id: text })),
});

const refundContract = v.object({ amount: v.number(), status: v.nullable(v.string()) });
const chargeContract = v.object({
  disputed: v.boolean(),
  refunds: v.nullish(v.object({ data: v.array(refundContract) })),
});
const metadataContract = v.object({ chargeId: text });

/** Entity PaymentIntent, with charge, refunds and payment method expanded. */
export const intentContract = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.number(),
  customer: text,
  metadata: metadataContract,
  payment_method: v.nullish(methodContract),
  latest_charge: v.nullish(chargeContract),
});

const setupContract = v.object({ status: v.string(), payment_method: v.nullish(methodContract) });

/** Entity Checkout Session, with its intent expanded. */
export const checkoutContract = v.object({
  id: v.string(),
  status: v.picklist(['open', 'complete', 'expired']),
  url: v.nullish(v.pipe(v.string(), v.url())),
  customer: text,
  client_reference_id: text,
  payment_intent: v.nullish(intentContract),
  setup_intent: v.nullish(setupContract),
});

export const disputesContract = v.object({ data: v.array(v.object({ status: v.string() })) });

export type StripeIntent = v.InferOutput<typeof intentContract>;
type StripeCheckout = v.InferOutput<typeof checkoutContract>;
type Disputes = v.InferOutput<typeof disputesContract>['data'];

/** A session at Stripe: a page that the reader was led to, or a charge without the reader. */
export type StripePayment = {
  readonly sessionId: string;
  readonly chargeId: string;
  readonly checkout: StripeCheckout | null;
  readonly intent: StripeIntent | null;
  readonly disputes: Disputes;
};

/** The payment in our terms. */
export function toSession(payment: StripePayment): PaymentSession {
  const { sessionId, chargeId, checkout } = payment;
  const status = statusOf(payment);
  return {
    sessionId,
    chargeId,
    status,
    refundedCents: sumOf(payment, ['succeeded']),
    isRefundPending: sumOf(payment, ['pending', 'requires_action']) > 0,
    payUrl: status === 'open' ? (checkout?.url ?? null) : null,
    means: meansOf(methodOf(payment)),
  };
}

/** What has been refunded or is on its way. */
export function requestedRefunds(payment: StripePayment): number {
  return sumOf(payment, ['succeeded', 'pending', 'requires_action']);
}

/** The payment method of a payment; null before one is named, and after one was declined. */
export function methodOf({ checkout, intent }: StripePayment) {
  return intent?.payment_method ?? checkout?.setup_intent?.payment_method ?? null;
}

function sumOf({ intent }: StripePayment, statuses: readonly string[]): number {
  return (intent?.latest_charge?.refunds?.data ?? [])
    .filter(({ status }) => status !== null && statuses.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}

function statusOf({ checkout, intent, disputes }: StripePayment): PaymentSession['status'] {
  if (checkout?.status === 'expired') return 'cancelled';
  if (checkout?.status === 'open') return 'open';
  switch (intent?.status ?? checkout?.setup_intent?.status) {
    case 'succeeded':
      return disputes.some(isLoss) ? 'chargedBack' : 'captured';
    case 'processing':
    case 'requires_capture':
      return 'authorized';
    case 'canceled':
      return 'cancelled';
    case 'requires_action':
      // A reader who was on the page may still act; without a page nothing will come of it.
      return checkout ? 'open' : 'failed';
    default:
      return 'failed';
  }
}

/** The money is taken back with the dispute; inquiries (`warning_…`) and what was won leave it with us. */
function isLoss({ status }: Disputes[number]): boolean {
  return status !== 'won' && status !== 'prevented' && !status.startsWith('warning_');
}

/** Null for one that was not saved, as that of a single payment. */
function meansOf(method: v.InferOutput<typeof methodContract> | null): PaymentMeans | null {
  if (!method?.customer) return null;
  const { type, card, sepa_debit: account, paypal } = method;
  switch (type) {
    case 'card': {
      const isWallet = card?.wallet?.type === 'apple_pay' || card?.wallet?.type === 'google_pay';
      const means = {
        kind: isWallet ? 'wallet' : 'card',
        lastFour: isWallet ? null : lastFourOf(card?.last4),
      } as const;
      return withFingerprint(means, card?.fingerprint);
    }
    case 'link':
      return { kind: 'card', lastFour: null };
    case 'sepa_debit':
      return withFingerprint({ kind: 'mandate', lastFour: lastFourOf(account?.last4) }, account?.fingerprint);
    case 'paypal':
      return withFingerprint({ kind: 'paypal', lastFour: null }, paypal?.payer_id);
    default:
      return null;
  }
}

function withFingerprint(means: PaymentMeans, fingerprint: string | null | undefined): PaymentMeans {
  return fingerprint ? { ...means, fingerprint } : means;
}

function lastFourOf(digits: string | null | undefined): string | null {
  return /^[0-9A-Z]{4}$/.exec(digits ?? '')?.[0] ?? null;
}
