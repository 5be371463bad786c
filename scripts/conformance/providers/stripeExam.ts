import * as v from 'valibot';
import { isTestKey, type StripeService } from '#shared/contracts/paymentService.contract.ts';
import type { ProviderExam } from './providerExam.ts';

const balanceContract = v.object({ livemode: v.boolean() });
const checkoutContract = v.object({
  id: v.string(),
  status: v.string(),
  url: v.nullish(v.pipe(v.string(), v.url())),
});
const endpointsContract = v.object({
  data: v.array(v.object({ url: v.string(), status: v.string(), enabled_events: v.array(v.string()) })),
});

/** What is not heard of without the event. Each needs one of several, since Stripe has several for one thing. */
const EVENTS = [
  ['paid', ['checkout.session.completed'], 'who closes the browser after paying waits for an hour'],
  ['late', ['checkout.session.async_payment_succeeded'], 'direct debits are seen hourly'],
  ['charged', ['payment_intent.succeeded', 'payment_intent.payment_failed'], 'renewals are seen hourly'],
  ['refunds', ['charge.refunded', 'refund.updated'], 'refunds are seen hourly'],
  ['disputes', ['charge.dispute.created'], 'no chargeback is heard of'],
] as const;

/** Stripe's API v1. */
export const STRIPE_EXAM: ProviderExam<StripeService> = {
  paths: { known: '/v1/balance', unknown: '/v1/payment_intents/pi_conformance' },
  async examine({ key }, { read, note }) {
    const balance = await read({ id: 'payment.key', path: '/v1/balance', contract: balanceContract });
    if (balance?.livemode === isTestKey(key))
      note({ id: 'payment.key.mode', verdict: 'fail', words: 'the account is in another mode than the key' });
    const path = '/v1/webhook_endpoints?limit=100';
    const listed = await read({ id: 'payment.webhook', path, contract: endpointsContract });
    const ours = listed?.data.filter(({ url, status }) => status === 'enabled' && url.endsWith('/payments/reports'));
    if (!listed || !ours) return;
    for (const [name, events, loss] of EVENTS) {
      const isSent = ours.some(({ enabled_events: enabled }) =>
        ['*', ...events].some((event) => enabled.includes(event)),
      );
      note({
        id: `payment.webhook.${name}`,
        ...(isSent
          ? { verdict: 'pass', words: `sent to /payments/reports` }
          : { verdict: name === 'disputes' ? 'fail' : 'warn', words: `${events.join(' or ')} is not sent: ${loss}` }),
      });
    }
  },
  async begin(_service, read) {
    const id = 'payment.charge';
    const body = new URLSearchParams({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '100',
      'line_items[0][price_data][product_data][name]': 'Konformität',
      success_url: 'https://conformance.invalid/',
      cancel_url: 'https://conformance.invalid/',
    });
    const path = '/v1/checkout/sessions';
    const asked = { id, path, contract: checkoutContract, body, idempotencyKey: crypto.randomUUID() };
    const first = await read(asked);
    const second = first && (await read(asked));
    if (!first || !second || !first.url) return null;
    const ended = await read({
      id: 'payment.cancel',
      path: `${path}/${first.id}/expire`,
      contract: checkoutContract,
      body: new URLSearchParams(),
    });
    return { ids: [first.id, second.id], payUrl: first.url, isEnded: ended?.status === 'expired' };
  },
};
