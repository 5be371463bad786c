/** What the played Stripe has, and how the objects of its API show it. */
export type Form = Readonly<Record<string, string>>;
type Method = { readonly id: string; readonly type: 'card' | 'sepa_debit'; readonly customer: string | null };
export type Intent = {
  readonly object: 'payment_intent' | 'setup_intent';
  readonly id: string;
  readonly chargeId: string | undefined;
  readonly cents: number;
  status: 'requires_payment_method' | 'processing' | 'succeeded';
  readonly customer: string | null;
  readonly method: Method | null;
  dispute: string | null;
  readonly refunds: { readonly id: string; readonly amount: number; status: 'pending' | 'succeeded' }[];
};
export type CheckoutPage = {
  readonly id: string;
  readonly url: string;
  readonly sent: Form;
  readonly customer: string | null;
  status: 'open' | 'complete' | 'expired';
  intent: Intent | null;
};

export function showIntent(intent: Intent | null) {
  if (!intent) return null;
  const { id, object, status, cents, customer, chargeId, method, dispute, refunds } = intent;
  const charge = { id: `ch_${id}`, disputed: dispute !== null, refunds: { object: 'list', data: refunds } };
  return {
    id,
    object,
    status,
    amount: cents,
    customer,
    metadata: chargeId === undefined ? {} : { chargeId },
    payment_method: showMethod(method),
    latest_charge: status === 'succeeded' ? charge : null,
  };
}

function showMethod(method: Method | null) {
  if (!method) return null;
  return {
    ...method,
    object: 'payment_method',
    billing_details: { name: 'T. Leserin', email: 't@leserin.example' },
    ...(method.type === 'card'
      ? { card: { last4: '4242', fingerprint: `fp-of-the-card-${method.id}`, wallet: null } }
      : { sepa_debit: { last4: '3000', fingerprint: 'fp-of-the-account' } }),
  };
}

export function showPage({ id, sent, status, url, intent, customer }: CheckoutPage) {
  const { mode, client_reference_id: reference = null } = sent;
  return {
    id,
    object: 'checkout.session',
    mode,
    status,
    url: status === 'open' ? url : null,
    customer: intent?.customer ?? customer,
    client_reference_id: reference,
    payment_intent: mode === 'payment' ? showIntent(intent) : null,
    setup_intent: mode === 'setup' ? showIntent(intent) : null,
  };
}
