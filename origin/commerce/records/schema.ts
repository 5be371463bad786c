import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { RECORD_KINDS } from '#shared/domain/record/personRecord.ts';

/**
 * What staff list: accounts with two withdrawals or three invitations of a family, and every payment that failed or was
 * called back and every declined order. A constant of SQL, since SQLite uses the partial index for this condition alone.
 */
export const isUnusual = sql.raw(
  "holder = 'customer' AND (kind IN ('unpaid', 'chargedBack', 'declined') OR (kind = 'withdrawn' AND times >= 2) OR (kind = 'invited' AND times >= 3))",
);

/**
 * What a person has had of a family of products, by the keys that a person is known by: the customer's id, and keyed digests
 * of mailbox and means of payment. An erasure leaves the digests, which end by themselves. Decision 082.
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
