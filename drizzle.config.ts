import { defineConfig } from 'drizzle-kit';

/** Each service of the reference backend has its own tables. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./origin/**/schema.ts', './origin/**/schema/!(*.test).ts'],
  out: './origin/migrations',
});
