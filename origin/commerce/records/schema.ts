import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { RECORD_KINDS } from '#shared/domain/record/personRecord.ts';

/**
 * Condition of the staff list: accounts with two withdrawals or three invitations of a family, every failed or
 * called-back payment and every declined order. A SQL constant, since SQLite uses the partial index for this exact
 * condition only.
 */
export const isUnusual = sql.raw(
  "holder = 'customer' AND (kind IN ('unpaid', 'chargedBack', 'declined') OR (kind = 'withdrawn' AND times >= 2) OR (kind = 'invited' AND times >= 3))",
);

/**
 * A person's history with a family of products, by customer id and by keyed digests of mailbox and means of payment.
 * Digests survive an erasure and expire. Decision 082.
 */
export const personRecords = sqliteTable(
  'person_records',
  {
    key: text().notNull(),
    holder: text({ enum: ['customer', 'mailbox', 'means'] }).notNull(),
    family: text().notNull(),
    kind: text({ enum: RECORD_KINDS }).notNull(),
    times: integer().notNull().default(1),
    /** The last time. */
    at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.family, table.kind] }),
    index('person_records_at').on(table.at),
    index('person_records_unusual').on(table.at).where(isUnusual),
  ],
);
