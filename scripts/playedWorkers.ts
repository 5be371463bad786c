import type { WorkerRow } from './workerRow.ts';

/**
 * Local only: simulates payments. Not bound by the portal or a configuration, and not part of releases, backups or
 * drills.
 */
export const PAYMENT = {
  name: 'payment',
  config: 'origin/payment/wrangler.toml',
  binding: 'PAYMENT',
  hasObjects: true,
  databases: [],
  secrets: { PAYMENT_TOKEN: 'paymentToken', PAYMENT_WEBHOOK_SECRET: 'paymentWebhookSecret' },
  places: [],
  variables: ({ port }) => ({ PAYMENT_ORIGIN: `http://pay.localhost:${port}` }),
} as const satisfies WorkerRow;

/** The same for the ad service. */
export const ADS = {
  name: 'ads',
  config: 'origin/ads/wrangler.toml',
  binding: 'ADS',
  hasObjects: false,
  databases: [],
  secrets: {},
  places: ['PUBLIC_ORIGIN', 'TITLE_HOSTS'],
  variables: ({ publicOrigin, environment }) => ({
    PUBLIC_ORIGIN: environment['PUBLIC_ORIGIN'] ?? publicOrigin,
    TITLE_HOSTS: environment['TITLE_HOSTS'] ?? '',
  }),
} as const satisfies WorkerRow;
