import * as v from 'valibot';
import type { PaymentPort, PaymentSession, WantedCharge } from '#shared/contracts/payment.contract.ts';
import type { StripeService } from '#shared/contracts/paymentService.contract.ts';
import { err, mapOk, ok } from '#shared/lib/result.ts';
import { titleOrigin, type TitlePlaces } from '#shared/mandators/titleOrigin.ts';
import { createProviderCall, type ProviderAnswer, type ProviderCall } from '../callProvider.ts';
import { idempotencyKey } from '../idempotencyKey.ts';
import { parseAnswer, type Opened, type Read } from '../parseAnswer.ts';
import { readStripePayment } from './readStripePayment.ts';
import { readStripeWebhook } from './readStripeWebhook.ts';
import { methodOf, requestedRefunds, toSession } from './stripePayment.ts';

const ADDRESS = 'https://api.stripe.com';
/** Answers and events of another version may differ. */
const VERSION = '2026-10-28.endive';
const LISTED = 'limit=100';
/** Saved failures after which a call is left for the next try. */
const MOST_KEYS = 4;

const madeContract = v.object({ id: v.string() });
/** A declined charge is answered with 402, and exists. */
const declinedContract = v.object({ error: v.object({ payment_intent: madeContract }) });
const listedContract = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      client_reference_id: v.nullish(v.string()),
      metadata: v.nullish(v.record(v.string(), v.string())),
    }),
  ),
});

type Payer = { readonly customerId: string; readonly method: { readonly id: string; readonly type: string } };

/**
 * Stripe's API v1 as our payment service: decision 100. A session is a page (Checkout Session, `cs_…`), or a charge
 * without the reader (PaymentIntent, `pi_…`). Stripe keeps idempotency keys for a day, with failures too: the charges
 * of a known customer are searched for ours before a new one is made, and a saved failure is followed by another key.
 */
export function createStripePort(
  service: StripeService,
  places: TitlePlaces,
  fetch: typeof globalThis.fetch,
): PaymentPort {
  const { address = ADDRESS, key, webhookSecret } = service;
  const headers = { authorization: `Bearer ${key}`, 'stripe-version': VERSION };
  const begin = () => createProviderCall({ kind: 'stripe', address, headers, fetch });
  return {
    initiate: (charge) => initiate(begin(), charge, places),
    status: (sessionId) => readSession(begin(), sessionId),
    refund: (sessionId, cents) => refund(begin(), sessionId, cents),
    async cancel(sessionId) {
      const call = begin();
      const session = await readSession(call, sessionId);
      if (!session.ok || session.value.payUrl === null) return session;
      await call(`/v1/checkout/sessions/${session.value.sessionId}/expire`, { body: new URLSearchParams() });
      return readSession(call, sessionId);
    },
    readWebhook: (given, body, now) => readStripeWebhook(given, body, { secret: webhookSecret, now }),
  };
}

async function initiate(call: ProviderCall, charge: WantedCharge, places: TitlePlaces): Promise<Opened> {
  const found = await findPayer(call, charge.meansSessionId);
  if (!found.ok) return found;
  const payer = found.value;
  const earlier = payer ? await findCharge(call, payer, charge) : ok(null);
  if (!earlier.ok) return earlier;
  if (earlier.value !== null) return readSession(call, earlier.value);
  const { returnPath } = charge;
  if (returnPath !== null) return openPage(call, charge, payer, `${titleOrigin(places, charge.mandator)}${returnPath}`);
  return payer ? chargeMethod(call, charge, payer) : err('refused');
}

/**
 * The customer and the saved payment method at Stripe; null for a session that is not Stripe's, and once the method was
 * taken from the customer, or the customer deleted.
 */
async function findPayer(call: ProviderCall, sessionId: string | null): Promise<Read<Payer | null>> {
  if (sessionId === null) return ok(null);
  const payment = await readStripePayment(call, sessionId);
  if (!payment.ok) return payment.error === 'unknown' ? ok(null) : payment;
  const customerId = payment.value.intent?.customer ?? payment.value.checkout?.customer ?? null;
  const method = methodOf(payment.value);
  return ok(customerId !== null && method?.customer ? { customerId, method } : null);
}

async function findCharge(
  call: ProviderCall,
  { customerId }: Payer,
  charge: WantedCharge,
): Promise<Read<string | null>> {
  const { chargeId, returnPath } = charge;
  const list = returnPath === null ? 'payment_intents' : 'checkout/sessions';
  const listed = parseAnswer(listedContract, await call(`/v1/${list}?customer=${customerId}&${LISTED}`));
  return mapOk(listed, ({ data }) => {
    const found = data.find((one) => one.client_reference_id === chargeId || one.metadata?.['chargeId'] === chargeId);
    return found?.id ?? null;
  });
}

/** A page to pay on, or for nothing to pay to name means on: the setup mode of Checkout. */
async function openPage(
  call: ProviderCall,
  charge: WantedCharge,
  payer: Payer | null,
  returnUrl: string,
): Promise<Opened> {
  const { chargeId, cents, yearlyCents } = charge;
  const isSaved = yearlyCents > 0 || cents === 0;
  const customer = payer ? { customer: payer.customerId } : { customer_creation: 'always' };
  const made = await make(call, '/v1/checkout/sessions', ['page', chargeId], {
    client_reference_id: chargeId,
    locale: 'de',
    success_url: returnUrl,
    cancel_url: returnUrl,
    ...(cents === 0 ? toSetUp(charge) : toPay(charge, isSaved)),
    ...(isSaved ? customer : {}),
  });
  return made.ok ? readSession(call, made.value) : made;
}

function toSetUp({ chargeId, description }: WantedCharge): Readonly<Record<string, string>> {
  return {
    mode: 'setup',
    currency: 'eur',
    'setup_intent_data[description]': description,
    'setup_intent_data[metadata][chargeId]': chargeId,
  };
}

function toPay({ chargeId, cents, description }: WantedCharge, isSaved: boolean): Readonly<Record<string, string>> {
  return {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': String(cents),
    'line_items[0][price_data][product_data][name]': description,
    'payment_intent_data[description]': description,
    'payment_intent_data[metadata][chargeId]': chargeId,
    ...(isSaved ? { 'payment_intent_data[setup_future_usage]': 'off_session' } : {}),
  };
}

async function chargeMethod(
  call: ProviderCall,
  { chargeId, cents, description }: WantedCharge,
  { customerId, method }: Payer,
): Promise<Opened> {
  const made = await make(call, '/v1/payment_intents', ['charge', chargeId], {
    amount: String(cents),
    currency: 'eur',
    customer: customerId,
    payment_method: method.id,
    'payment_method_types[0]': method.type,
    off_session: 'true',
    confirm: 'true',
    description,
    'metadata[chargeId]': chargeId,
  });
  return made.ok ? readSession(call, made.value) : made;
}

/** A key by what has been refunded so far: a repeated call is the same refund, and a failed one can be made anew. */
async function refund(call: ProviderCall, sessionId: string, cents: number): Promise<Read<PaymentSession>> {
  const payment = await readStripePayment(call, sessionId);
  if (!payment.ok) return payment;
  const { intent, chargeId } = payment.value;
  const session = toSession(payment.value);
  const before = requestedRefunds(payment.value);
  const missing = Math.min(cents, intent?.amount ?? 0) - before;
  if (missing <= 0 || !intent || session.status !== 'captured') return ok(session);
  const tries = intent.latest_charge?.refunds?.data.length ?? 0;
  const made = await make(call, '/v1/refunds', ['refund', sessionId, before, missing, tries], {
    payment_intent: intent.id,
    amount: String(missing),
    'metadata[chargeId]': chargeId,
  });
  return made.ok ? readSession(call, sessionId) : made;
}

/** Makes something once; returns its id. Behind a failure that Stripe has saved for the key the next key is tried. */
async function make(
  call: ProviderCall,
  path: string,
  purpose: readonly (string | number)[],
  form: Readonly<Record<string, string>>,
): Promise<Read<string>> {
  const send = (turn: number) => call(path, { body: new URLSearchParams(form), key: idempotencyKey(...purpose, turn) });
  let answer: ProviderAnswer | null = null;
  for (let turn = 0; turn < MOST_KEYS; turn += 1) {
    answer = await send(turn);
    if (!answer?.isReplayed || answer.status < 500) break;
  }
  const declined = v.safeParse(declinedContract, answer?.body);
  if (answer?.status === 402 && declined.success) return ok(declined.output.error.payment_intent.id);
  const made = parseAnswer(madeContract, answer);
  return made.ok ? ok(made.value.id) : err('unreachable');
}

async function readSession(call: ProviderCall, sessionId: string): Promise<Read<PaymentSession>> {
  return mapOk(await readStripePayment(call, sessionId), toSession);
}
