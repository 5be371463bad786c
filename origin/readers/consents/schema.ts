import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * That somebody was asked, in which words, and what they answered: no reader's name, address or account is part of it,
 * and none can be found by it. The id stands in that reader's cookie: who shows it shows what he has decided. Decision
 * 059.
 */
export const consentProofs = sqliteTable(
  'consent_proofs',
  {
    /** Random. */
    id: text().primaryKey(),
    mandator: text().notNull(),
    textVersion: text('text_version').notNull(),
    /** Vendors by their names in the register, divided by blanks. */
    asked: text().notNull(),
    granted: text().notNull(),
    /** As the reader's browser says; this and what follows in milliseconds. */
    decidedAt: integer('decided_at').notNull(),
    keptUntil: integer('kept_until').notNull(),
  },
  (table) => [index('consent_proofs_age').on(table.keptUntil)],
);
