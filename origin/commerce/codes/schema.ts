import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Campaign, invitation and gift codes, by the text that a reader types. `roles` is a JSON list. */
export const codes = sqliteTable(
  'codes',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['code', 'invitation', 'giveAway'] }).notNull(),
    use: text({ enum: ['once', 'oncePerReader'] }).notNull(),
    /** Maximum number of redemptions; null for unlimited. */
    most: integer(),
    /** The inviting or giving customer; null for a campaign. */
    fromCustomer: text('from_customer'),
    validFrom: integer('valid_from').notNull(),
    validUntil: integer('valid_until').notNull(),
    roles: text().notNull(),
    days: integer().notNull(),
    /** The inviting subscription: the invitation is valid no longer than that. */
    subscriptionId: text('subscription_id'),
  },
  (table) => [
    check('once_is_once', sql`${table.use} <> 'once' OR ${table.most} IS 1`),
    index('codes_of_customer').on(table.fromCustomer),
    index('codes_of_subscription').on(table.subscriptionId, table.validFrom),
  ],
);

/** One per reader, by the key, and no more than the code allows, by a trigger. */
export const codeRedemptions = sqliteTable(
  'code_redemptions',
  {
    codeId: text('code_id')
      .notNull()
      .references(() => codes.id),
    customerId: text('customer_id').notNull(),
    redeemedAt: integer('redeemed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.customerId] }),
    index('code_redemptions_of_customer').on(table.customerId),
  ],
);
