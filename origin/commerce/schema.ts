import { isNull, sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { DECLARATION_KINDS } from '#shared/domain/declarations/declaration.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';

/** Readers known to the provider, by their common id. A reader without a row has no session. Times in milliseconds. */
export const subscriptionCustomers = sqliteTable('subscription_customers', {
  customerId: text('customer_id').primaryKey(),
  createdAt: integer('created_at').notNull(),
});

/** A customer's access rights, by the provider's names. */
export const subscriptionAccessRights = sqliteTable(
  'subscription_access_rights',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => subscriptionCustomers.customerId, { onDelete: 'cascade' }),
    uniqueId: text('unique_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.uniqueId] })],
);

/**
 * A customer's credit balance. A wallet begins empty; triggers apply each movement to it and refuse every other change,
 * so the balance is always the sum of the movements. Decision 025.
 */
export const wallets = sqliteTable(
  'wallets',
  {
    uniqueId: text('unique_id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => subscriptionCustomers.customerId),
    title: text().notNull(),
    credits: integer().notNull(),
    /** Still read by the previous release. */
    creditValidityDays: integer('credit_validity_days'),
  },
  (table) => [
    unique('wallet_of_customer').on(table.customerId, table.uniqueId),
    // The table itself refuses overspending, also by concurrent calls. Threats, coins.
    check('credits_not_below_zero', sql`${table.credits} >= 0`),
  ],
);

/** Bought articles: each at most once per customer, from a wallet of the customer. */
export const creditPurchases = sqliteTable(
  'credit_purchases',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    customerId: text('customer_id').notNull(),
    walletId: text('wallet_id').notNull(),
    articleId: integer('article_id').notNull(),
    credits: integer().notNull(),
    reason: text().notNull(),
    purchasedAt: integer('purchased_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'paid_by_own_wallet',
      columns: [table.customerId, table.walletId],
      foreignColumns: [wallets.customerId, wallets.uniqueId],
    }),
    unique('article_bought_once').on(table.customerId, table.articleId),
    index('credit_purchases_of_wallet').on(table.walletId, table.id),
    check('price_above_zero', sql`${table.credits} > 0`),
  ],
);

/**
 * The ledger: every change of a wallet with date and reason. Rows are immutable; another movement corrects a mistake.
 * Decision 025.
 */
export const walletMovements = sqliteTable(
  'wallet_movements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    customerId: text('customer_id').notNull(),
    walletId: text('wallet_id').notNull(),
    /** Negative for spending. */
    credits: integer().notNull(),
    /** Balance after it. */
    balance: integer().notNull(),
    reason: text().notNull(),
    articleId: integer('article_id'),
    /** Key of the purchase or call that made it: a repeated one moves nothing. */
    key: text().notNull(),
    movedAt: integer('moved_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'moves_own_wallet',
      columns: [table.customerId, table.walletId],
      foreignColumns: [wallets.customerId, wallets.uniqueId],
    }),
    unique('movement_made_once').on(table.customerId, table.key),
    uniqueIndex('article_charged_once')
      .on(table.customerId, table.articleId)
      .where(sql`${table.credits} < 0`),
    index('wallet_movements_of_wallet').on(table.walletId, table.id),
    check('moves_something', sql`${table.credits} <> 0`),
    check('balance_not_below_zero', sql`${table.balance} >= 0`),
  ],
);

/**
 * Receipts that the mail service has not accepted yet, with the address, which is deleted with them. Written with the
 * purchase. Decision 025.
 */
export const receiptMails = sqliteTable(
  'receipt_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    movementId: integer('movement_id')
      .notNull()
      .unique('one_receipt_a_movement')
      .references(() => walletMovements.id),
    mandator: text().notNull(),
    address: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('receipt_mails_due').on(table.dueAt)],
);

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
    keptUntil: integer('kept_until').notNull(),
    /** When staff answered it; null while it waits. */
    answeredAt: integer('answered_at'),
  },
  (table) => [
    unique('declared_once').on(table.key, table.mandator, table.kind, table.fields),
    index('declarations_waiting').on(table.receivedAt).where(isNull(table.answeredAt)),
    index('declarations_kept_until').on(table.keptUntil),
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

/** A title's offers, in the title's order. Prices in cents; `points` is validated JSON. */
export const offers = sqliteTable(
  'offers',
  {
    mandator: text().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    period: text({ enum: ['month', 'year'] }).notNull(),
    trialPriceCents: integer('trial_price_cents'),
    trialMonths: integer('trial_months'),
    points: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.id] }),
    check('offer_price_not_below_zero', sql`${table.priceCents} >= 0`),
    check('trial_has_price_and_months', sql`(${table.trialPriceCents} IS NULL) = (${table.trialMonths} IS NULL)`),
  ],
);
