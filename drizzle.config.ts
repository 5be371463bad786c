import { defineConfig } from 'drizzle-kit';

/** The content's database: what editors save, and the outboxes of its changes. */
export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './origin/content/schema/!(*.test).ts',
    './origin/outbox/purgeOutbox.ts',
    './origin/readers/paywall/paywallRules.ts',
  ],
  out: './origin/migrations',
});
