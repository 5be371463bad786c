import { sql } from 'drizzle-orm';
import { STAFF_ROLES } from '#shared/domain/desk/rights.ts';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * What was done with content, by whom: one row a call or release, written in its transaction. Triggers refuse changes
 * and deletions. Holds no text of articles: digests, states and dates. Decision 112.
 */
export const acts = sqliteTable(
  'acts',
  {
    id: integer().primaryKey(),
    /** In milliseconds. */
    at: integer().notNull(),
    /** Name of the editor, `machine`, `schedule`, or `cms`, whose role is `machine`. */
    by: text().notNull(),
    /** The role in which an editor did it. */
    role: text({ enum: [...STAFF_ROLES, 'machine', 'schedule'] }).notNull(),
    /** The kind of a revision, or method and path of the call. */
    act: text().notNull(),
    /** `article:1001`, `breaking:1001`, `banner:tagesbote`, or the path of the call. */
    subject: text().notNull(),
    /** JSON; null where there was nothing, or it is not recorded. */
    before: text(),
    after: text(),
    /** The act whose effect this one takes back: each once. */
    undoes: integer(),
    /** The latest act of the same subject that the caller had seen, where it named one; 0 for none. */
    follows: integer(),
  },
  (table) => [
    uniqueIndex('acts_undoes')
      .on(table.undoes)
      .where(sql`undoes IS NOT NULL`),
    index('acts_subject').on(table.subject, table.id),
    check('act_follows', sql`${table.follows} >= 0`),
  ],
);
