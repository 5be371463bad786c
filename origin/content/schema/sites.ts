import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const channels = sqliteTable(
  'channels',
  {
    mandator: text().notNull(),
    path: text().notNull(),
    displayName: text('display_name').notNull(),
    seoTitle: text('seo_title'),
    position: integer().notNull(),
    /** JSON that has passed its contract. */
    sportWidget: text('sport_widget'),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.path] })],
);

/** Data of a title besides its menus. The columns with JSON have passed their contracts. */
export const sites = sqliteTable('sites', {
  mandator: text().primaryKey(),
  breakingNews: text('breaking_news'),
  settings: text().notNull().default('{}'),
  /** Its municipalities and their sources; null without any. */
  openData: text('open_data'),
});

export const menuItems = sqliteTable(
  'menu_items',
  {
    mandator: text().notNull(),
    handle: text().notNull(),
    position: integer().notNull(),
    label: text().notNull(),
    target: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.handle, table.position] })],
);

export const redirects = sqliteTable(
  'redirects',
  {
    mandator: text().notNull(),
    from: text('from_path').notNull(),
    to: text('to_target').notNull(),
    status: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.from] })],
);
