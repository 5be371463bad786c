import * as v from 'valibot';
import type { PaymentPort, PaymentSession, WantedCharge } from '#shared/contracts/payment.contract.ts';
import type { MollieService } from '#shared/contracts/paymentService.contract.ts';
import { titleOrigin, type TitlePlaces } from '#shared/mandators/titleOrigin.ts';
import { err, mapOk, ok } from '#shared/lib/result.ts';
import { createProviderCall, type ProviderCall } from '../callProvider.ts';
import { idempotencyKey } from '../idempotencyKey.ts';
import { parseAnswer, type Opened, type Read } from '../parseAnswer.ts';
import { molliePaymentContract, requestedRefunds, toSession, type MolliePayment } from './molliePayment.ts';

const ADDRESS = 'https://api.mollie.com';
const PAYMENT_ID = /^tr_\w{1,100}$/;
/** The most that Mollie lists at once, the newest first. */
const LISTED = 'limit=250';

const customerContract = v.object({ id: v.string() });
const chargesContract = v.object({
  _embedded: v.object({ payments: v.array(v.object({ id: v.string(), metadata: v.unknown() })) }),
});
const chargeContract = v.object({ chargeId: v.string() });
const mandateContract = v.object({ id: v.string(), status: v.string() });
const mandatesContract = v.object({ _embedded: v.object({ mandates: v.array(mandateContract) }) });

type Payer = { readonly customerId: string; readonly mandateId: string | null };

/**
 * Mollie's Payments API v2 as our payment service: decision 100. A session is a payment (`tr_…`). Mollie keeps
 * idempotency keys for one hour, so the payments of a known customer are searched for the charge before a new one is
 * made: without the reader a second one would move money, while a second page that no reader was led to expires unpaid.
 */
export function createMolliePort(
  service: MollieService,
  places: TitlePlaces,
  fetch: typeof globalThis.fetch,
): PaymentPort {
  const { address = ADDRESS, key } = service;
  const headers = { authorization: `Bearer ${key}`, accept: 'application/hal+json' };
  const begin = () => createProviderCall({ kind: 'mollie', address, headers, fetch });
  return {
    initiate: (charge) => initiate(begin(), charge, { service, places }),
    status: async (sessionId) => mapOk(await readPayment(begin(), sessionId), toSession),
    refund: (sessionId, cents) => refund(begin(), sessionId, cents),
    async cancel(sessionId) {
      const call = begin();
      const payment = await readPayment(call, sessionId);
      if (!payment.ok || !payment.value.isCancelable) return mapOk(payment, toSession);
      await call(pathOf(sessionId), { method: 'DELETE' });
      return mapOk(await readPayment(call, sessionId), toSession);
    },
    // Unsigned by design: the payment is read, whatever the webhook says.
    readWebhook(_headers, body) {
      const id = new URLSearchParams(body).get('id') ?? '';
      return PAYMENT_ID.test(id) ? { eventId: null, sessionId: id } : null;
    },
  };
}

type Setting = { readonly service: MollieService; readonly places: TitlePlaces };

async function initiate(call: ProviderCall, charge: WantedCharge, setting: Setting): Promise<Opened> {
  const { chargeId, returnPath, yearlyCents } = charge;
  const found = await findPayer(call, charge.meansSessionId);
  if (!found.ok) return found;
  const earlier = found.value ? await findCharge(call, found.value, chargeId) : ok(null);
  if (!earlier.ok && earlier.error === 'unreachable') return earlier;
  if (earlier.ok && earlier.value !== null) return mapOk(await readPayment(call, earlier.value), toSession);
  // A customer that was deleted at Mollie is none.
  const payer = earlier.ok ? found.value : null;
  if (returnPath === null) return payer ? chargeMandate(call, charge, payer, setting) : err('refused');
  if (yearlyCents === 0) return open(call, charge, { sequenceType: 'oneoff' }, setting);
  const customerId = payer ? ok(payer.customerId) : await makeCustomer(call, charge);
  if (!customerId.ok) return customerId;
  return open(call, charge, { sequenceType: 'first', customerId: customerId.value }, setting);
}

/** The customer and mandate at Mollie of the session that gave the means; null for a session that is not Mollie's. */
async function findPayer(call: ProviderCall, sessionId: string | null): Promise<Read<Payer | null>> {
  if (sessionId === null) return ok(null);
  const payment = await readPayment(call, sessionId);
  if (!payment.ok) return payment.error === 'unknown' ? ok(null) : payment;
  const { customerId, mandateId = null } = payment.value;
  return ok(customerId ? { customerId, mandateId } : null);
}

async function findCharge(call: ProviderCall, { customerId }: Payer, chargeId: string): Promise<Read<string | null>> {
  const listed = parseAnswer(chargesContract, await call(`/v2/customers/${customerId}/payments?${LISTED}`));
  return mapOk(listed, ({ _embedded }) => {
    const found = _embedded.payments.find(
      ({ metadata }) => v.is(chargeContract, metadata) && metadata.chargeId === chargeId,
    );
    return found?.id ?? null;
  });
}

/** Without a usable mandate the charge is refused, as a declined card would be. */
async function chargeMandate(
  call: ProviderCall,
  charge: WantedCharge,
  payer: Payer,
  setting: Setting,
): Promise<Opened> {
  const { customerId, mandateId } = payer;
  const listed = parseAnswer(mandatesContract, await call(`/v2/customers/${customerId}/mandates?${LISTED}`));
  if (!listed.ok) return listed;
  const usable = listed.value._embedded.mandates.find(
    ({ id, status }) => status !== 'invalid' && (mandateId === null || id === mandateId),
  );
  if (!usable) return err('refused');
  return open(call, charge, { sequenceType: 'recurring', customerId, mandateId: usable.id }, setting);
}

/** Without name and address of the reader, who gives Mollie what it needs on its page. */
async function makeCustomer(call: ProviderCall, { chargeId, customerId }: WantedCharge): Promise<Read<string>> {
  const key = idempotencyKey('customer', chargeId);
  const made = parseAnswer(customerContract, await call('/v2/customers', { body: { metadata: { customerId } }, key }));
  return mapOk(made, ({ id }) => id);
}

type Sequence = {
  readonly sequenceType: 'oneoff' | 'first' | 'recurring';
  readonly customerId?: string;
  readonly mandateId?: string;
};

async function open(
  call: ProviderCall,
  { chargeId, cents, description, mandator, returnPath }: WantedCharge,
  sequence: Sequence,
  { service, places }: Setting,
): Promise<Opened> {
  const page =
    returnPath === null ? {} : { redirectUrl: `${titleOrigin(places, mandator)}${returnPath}`, locale: 'de_DE' };
  const answer = await call('/v2/payments', {
    body: {
      amount: toAmount(cents),
      description,
      webhookUrl: service.webhookUrl,
      metadata: { chargeId },
      ...sequence,
      ...page,
    },
    key: idempotencyKey('payment', chargeId),
  });
  // No method that is switched on takes a first payment of nothing: cards and PayPal do.
  if (answer?.status === 422 && cents === 0) return err('refused');
  const payment = parseAnswer(molliePaymentContract, answer);
  // A saved answer has the state of then.
  const isStale = payment.ok && answer?.isReplayed === true;
  return mapOk(isStale ? await readPayment(call, payment.value.id) : payment, toSession);
}

/** A key by what has been refunded so far: a repeated call is the same refund, and a failed one can be made anew. */
async function refund(call: ProviderCall, sessionId: string, cents: number): Promise<Read<PaymentSession>> {
  const payment = await readPayment(call, sessionId);
  if (!payment.ok) return payment;
  const before = requestedRefunds(payment.value);
  const missing = Math.min(cents, payment.value.amount) - before;
  if (missing <= 0 || toSession(payment.value).status !== 'captured') return mapOk(payment, toSession);
  const { description, metadata, _embedded } = payment.value;
  const answer = await call(`${pathOf(sessionId)}/refunds`, {
    body: { amount: toAmount(missing), description, metadata },
    key: idempotencyKey('refund', sessionId, before, missing, _embedded?.refunds?.length ?? 0),
  });
  if (answer?.status !== 201) return err('unreachable');
  return mapOk(await readPayment(call, sessionId), toSession);
}

async function readPayment(call: ProviderCall, sessionId: string): Promise<Read<MolliePayment>> {
  if (!PAYMENT_ID.test(sessionId)) return err('unknown');
  return parseAnswer(molliePaymentContract, await call(`${pathOf(sessionId)}?embed=refunds`));
}

function pathOf(sessionId: string): string {
  return `/v2/payments/${sessionId}`;
}

function toAmount(cents: number): { readonly currency: 'EUR'; readonly value: string } {
  return { currency: 'EUR', value: (cents / 100).toFixed(2) };
}
