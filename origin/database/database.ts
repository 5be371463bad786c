import { drizzle } from 'drizzle-orm/d1';

export function openDatabase(binding: D1Database) {
  return drizzle(binding);
}

export type Database = ReturnType<typeof openDatabase>;

/** A statement of a batch. */
export type Statement = Parameters<Database['batch']>[0][number];
