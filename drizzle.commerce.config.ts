import { defineConfig } from 'drizzle-kit';

/** Offers of the titles, payments and purchases of readers. */
export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './origin/commerce/schema.ts',
    './origin/commerce/catalogue/schema.ts',
    './origin/commerce/grants/schema.ts',
    './origin/commerce/verification/schema.ts',
    './origin/commerce/sales/schema.ts',
    './origin/commerce/payments/schema.ts',
    './origin/commerce/records/schema.ts',
    './origin/outbox/purgeOutbox.ts',
  ],
  out: './origin/commerce/migrations',
});
