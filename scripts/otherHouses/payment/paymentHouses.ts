import { startPlayedMollie } from './playedMollie.ts';
import { startPlayedStripe } from './playedStripe.ts';

export const MOLLIE_KEY = 'test_a-key-of-the-played-mollie';
export const STRIPE_KEY = 'sk_test_a-key-of-the-played-stripe';
export const STRIPE_SECRET = 'whsec_a-secret-of-the-played-stripe';

/** Each played provider, with `PAYMENT_SERVICE` for its address. */
export const PAYMENT_HOUSES = {
  mollie: {
    start: () => startPlayedMollie(MOLLIE_KEY),
    settingOf: (address: string) => ({
      kind: 'mollie',
      key: MOLLIE_KEY,
      webhookUrl: 'http://subscriptions.localhost/payments/reports',
      address,
    }),
  },
  stripe: {
    start: () => startPlayedStripe(STRIPE_KEY, STRIPE_SECRET),
    settingOf: (address: string) => ({ kind: 'stripe', key: STRIPE_KEY, webhookSecret: STRIPE_SECRET, address }),
  },
} as const;
