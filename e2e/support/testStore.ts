import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { openDatabase } from '#origin/database/database.ts';

export const NOW = Date.parse('2026-11-25T12:00:00Z');
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

const terms = { period: 'month', trial: null, minimumMonths: 1, noticeMonths: 0 };
const PRODUCTS = [
  { id: 'plus', kind: 'plus', name: 'Plus', terms },
  { id: 'plus-jahr', kind: 'plus', name: 'Plus im Jahr', terms: { ...terms, period: 'year', minimumMonths: 12 } },
  { id: 'plus-pur', kind: 'plus-pur', name: 'Plus mit Pur', terms },
  { id: 'pur', kind: 'pur', name: 'Pur', terms },
  { id: 'zehn', kind: 'coins', name: 'Zehn Coins', credits: 10 },
  { id: 'tagespass', kind: 'day-pass', name: 'Tagespass', hours: 24, withdrawal: 'content' },
];

/** The store's database with a few products of tagesbote, each for 12.90 €. */
export async function openStore() {
  await applyD1Migrations(env.COMMERCE_DB, env.COMMERCE_MIGRATIONS);
  for (const [position, product] of PRODUCTS.entries()) {
    const stored = JSON.stringify({ withdrawal: 'service', ...product, points: ['Alles'] });
    await run(`INSERT INTO products VALUES ('tagesbote', '${product.id}', '${stored}', ${position})`);
    await run(`INSERT INTO product_prices VALUES ('tagesbote', '${product.id}', 1, 1290, 1)`);
  }
  return openDatabase(env.COMMERCE_DB);
}

export async function run(sql: string): Promise<void> {
  await env.COMMERCE_DB.prepare(sql).run();
}

export async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await env.COMMERCE_DB.prepare(sql).all()).results;
}

export const wishOf = (customerId: string, productId = 'plus') => ({
  customerId,
  productId,
  terms: null,
  mandator: 'tagesbote',
  country: 'DE',
  email: `${customerId}@demo.example`,
  shownTerms: null,
  mailboxDigest: `mailbox of ${customerId}`,
  startDeclared: null,
});
