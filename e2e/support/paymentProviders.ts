import { createHmac } from 'node:crypto';
import { MOLLIE_KEY, PAYMENT_HOUSES, STRIPE_KEY, STRIPE_SECRET } from '#scripts/otherHouses/payment/paymentHouses.ts';
import type { TestPortal } from './testPortal.ts';

/** A report as it comes from outside. */
export const report = (portal: TestPortal, body: string, headers: Readonly<Record<string, string>> = {}) =>
  portal.request('/payments/reports', { host: 'subscriptions.localhost', method: 'POST', body, headers });

/** Each with what must not be found anywhere, and a report that is none of its own. */
export const PAYMENT_PROVIDERS = {
  Mollie: {
    ...PAYMENT_HOUSES.mollie,
    secrets: [MOLLIE_KEY, 'DE89370400440532013000', 'fp-of-the-card'],
    forged: async (portal: TestPortal, id: string) =>
      report(portal, `id=${id}`, { 'content-type': 'application/x-www-form-urlencoded' }),
    forgedStatus: 200,
  },
  Stripe: {
    ...PAYMENT_HOUSES.stripe,
    secrets: [STRIPE_KEY, STRIPE_SECRET, 'fp-of-the', 'leserin.example'],
    forged: async (portal: TestPortal, id: string) => {
      const body = JSON.stringify({ id: 'evt_forged', data: { object: { object: 'payment_intent', id } } });
      const second = Math.floor(Date.now() / 1_000);
      const signature = createHmac('sha256', 'whsec_of-another').update(`${second}.${body}`).digest('hex');
      return report(portal, body, { 'stripe-signature': `t=${second},v1=${signature}` });
    },
    forgedStatus: 401,
  },
} as const;
