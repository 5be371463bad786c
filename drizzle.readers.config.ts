import { defineConfig } from 'drizzle-kit';

/** What readers have left besides money and accounts. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./origin/readers/*/schema.ts'],
  out: './origin/readers/migrations',
});
