import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Mail } from './mail.ts';

/**
 * The same UUID for every attempt at a mail of an outbox. It contains the content: after a restored backup, or in another
 * environment with the same account of a mail service, a number belongs to another mail, which must not pass as sent.
 */
export function keyOfMail(table: SQLiteTable, id: number, mail: Mail): string {
  const named = JSON.stringify([getTableName(table), id, mail]);
  const hex = createHash('sha256').update(named).digest('hex');
  // Marked as version 4, RFC 9562: Brevo recommends it.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
