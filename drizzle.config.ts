import { defineConfig } from 'drizzle-kit';

/** Each service of the reference backend has its own tables. */
export default defineConfig({ dialect: 'sqlite', schema: ['./origin/**/schema.ts', './origin/**/schema/*.ts'], out: './origin/migrations' });
