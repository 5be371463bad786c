import { defineConfig } from 'drizzle-kit';

/** What the titles sell, and what readers have paid and bought. */
export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './origin/commerce/schema.ts',
    './origin/commerce/catalogue/schema.ts',
    './origin/commerce/grants/schema.ts',
    './origin/commerce/verification/schema.ts',
    './origin/commerce/subscriptions/schema.ts',
    './origin/commerce/payments/schema.ts',
    './origin/commerce/records/schema.ts',
    './origin/outbox/purgeOutbox.ts',
  ],
  out: './origin/commerce/migrations',
});
