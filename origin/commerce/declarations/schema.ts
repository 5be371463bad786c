import { isNull } from 'drizzle-orm';
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { DECLARATION_KINDS } from '#shared/domain/declarations/declaration.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';

/**
 * Declarations of consumers without a login: business letters, kept for six years by law. `fields` is validated JSON.
 * Decision 046.
 */
export const declarations = sqliteTable(
  'declarations',
  {
    id: text().primaryKey(),
    mandator: text({ enum: MANDATOR_IDS }).notNull(),
    kind: text({ enum: DECLARATION_KINDS }).notNull(),
    /** Key of the submitted form: an identical resubmission is the same declaration. */
    key: text().notNull(),
    fields: text().notNull(),
    /** Whether an acknowledgement goes out by mail. */
    isMailed: integer('is_mailed', { mode: 'boolean' }).notNull(),
    receivedAt: integer('received_at').notNull(),
    /** End of the legal retention. */
    retainedUntil: integer('kept_until').notNull(),
    /** When staff answered it; null while it waits. */
    answeredAt: integer('answered_at'),
  },
  (table) => [
    unique('declared_once').on(table.key, table.mandator, table.kind, table.fields),
    index('declarations_waiting').on(table.receivedAt).where(isNull(table.answeredAt)),
    index('declarations_kept_until').on(table.retainedUntil),
  ],
);

/** Acknowledgements that the mail service has not accepted yet: written with the declaration, which has the address. */
export const declarationMails = sqliteTable(
  'declaration_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    declarationId: text('declaration_id')
      .notNull()
      .unique('one_acknowledgement_each')
      .references(() => declarations.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('declaration_mails_due').on(table.dueAt)],
);
