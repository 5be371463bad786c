import { drizzle } from 'drizzle-orm/d1';
import * as schema from './schema.ts';

export function openDatabase(binding: D1Database) {
  return drizzle(binding, { schema });
}

export type Database = ReturnType<typeof openDatabase>;

/** One of those that go into a transaction together. */
export type Statement = Parameters<Database['batch']>[0][number];
