import { defineConfig } from 'drizzle-kit';

/** Readers' data other than money and accounts. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./origin/readers/*/schema.ts'],
  out: './origin/readers/migrations',
});
