import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Proof of a consent: the wording of the question and the answer. Contains no name, address or account, and cannot be
 * found by one. The id is stored in the reader's cookie, which leads to the proof. Decision 059.
 */
export const consentProofs = sqliteTable(
  'consent_proofs',
  {
    /** Random. */
    id: text().primaryKey(),
    mandator: text().notNull(),
    textVersion: text('text_version').notNull(),
    /** Names of vendors in the register, separated by blanks. */
    asked: text().notNull(),
    granted: text().notNull(),
    /** By the browser's clock; this and the following in milliseconds. */
    decidedAt: integer('decided_at').notNull(),
    retainedUntil: integer('kept_until').notNull(),
  },
  (table) => [index('consent_proofs_age').on(table.retainedUntil)],
);
