import * as v from 'valibot';
import { err, ok } from '#shared/lib/result.ts';
import type { ProviderCall } from '../callProvider.ts';
import { parseAnswer, type Read } from '../parseAnswer.ts';
import { checkoutContract, disputesContract, intentContract, type StripePayment } from './stripePayment.ts';

const PAGE_ID = /^cs_\w{1,200}$/;
const INTENT_ID = /^pi_\w{1,100}$/;

const EXPANDED = ['payment_method', 'latest_charge.refunds'];
const ofPage = [...EXPANDED.map((part) => `payment_intent.${part}`), 'setup_intent.payment_method'];
const pagesContract = v.object({ data: v.array(v.object({ id: v.string() })) });

/**
 * A payment by the id of a page, or of the PaymentIntent that events of refunds and disputes name. `unknown` for ids of
 * other services, and for payments that are not ours.
 */
export async function readStripePayment(call: ProviderCall, id: string): Promise<Read<StripePayment>> {
  if (PAGE_ID.test(id)) return readPage(call, id);
  if (!INTENT_ID.test(id)) return err('unknown');
  const pages = parseAnswer(pagesContract, await call(`/v1/checkout/sessions?payment_intent=${id}&limit=1`));
  if (!pages.ok) return pages;
  const [page] = pages.value.data;
  if (page) return readPage(call, page.id);
  const intent = parseAnswer(intentContract, await call(`/v1/payment_intents/${id}?${expand(EXPANDED)}`));
  if (!intent.ok) return intent;
  const { chargeId } = intent.value.metadata;
  return withDisputes(call, chargeId, { sessionId: id, checkout: null, intent: intent.value });
}

async function readPage(call: ProviderCall, id: string): Promise<Read<StripePayment>> {
  const checkout = parseAnswer(checkoutContract, await call(`/v1/checkout/sessions/${id}?${expand(ofPage)}`));
  if (!checkout.ok) return checkout;
  const { client_reference_id: chargeId, payment_intent: intent = null } = checkout.value;
  return withDisputes(call, chargeId, { sessionId: id, checkout: checkout.value, intent });
}

async function withDisputes(
  call: ProviderCall,
  chargeId: string | null | undefined,
  payment: Omit<StripePayment, 'chargeId' | 'disputes'>,
): Promise<Read<StripePayment>> {
  if (!chargeId) return err('unknown');
  const { intent } = payment;
  if (!intent?.latest_charge?.disputed) return ok({ ...payment, chargeId, disputes: [] });
  const listed = parseAnswer(disputesContract, await call(`/v1/disputes?payment_intent=${intent.id}`));
  return listed.ok ? ok({ ...payment, chargeId, disputes: listed.value.data }) : listed;
}

function expand(parts: readonly string[]): string {
  return new URLSearchParams(parts.map((part) => ['expand[]', part])).toString();
}
