import { defineConfig } from 'drizzle-kit';

/** Offers of the titles, payments and purchases of readers. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./origin/commerce/*/schema.ts', './origin/outbox/purgeOutbox.ts'],
  out: './origin/commerce/migrations',
});
