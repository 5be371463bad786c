import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'sqlite', schema: './origin/store/schema.ts', out: './origin/migrations' });
