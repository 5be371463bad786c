import fs from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { fillArchive } from '../../benchmarks/archive/fillArchive.ts';
import { databaseOf } from '../workers.ts';

export type Size = {
  readonly articles: number;
  /** Each with a password, two sessions and their tokens. */
  readonly accounts: number;
  /** Each with a wallet, ten movements and three purchases; every second one with a subscription of a year. */
  readonly customers: number;
};

export type FilledName = 'DB' | 'IDENTITY_DB' | 'COMMERCE_DB';

/** Fills an empty database to this size, with rows as the services write them. */
export async function fillDatabase(
  db: DatabaseSync,
  name: FilledName,
  { articles, accounts, customers }: Size,
): Promise<void> {
  db.exec('PRAGMA synchronous = off; BEGIN');
  if (name === 'DB') await fillArchive(asBound(db), articles);
  else {
    for (const file of fs.globSync(`${databaseOf(name).migrations}/*.sql`).toSorted())
      db.exec(fs.readFileSync(file, 'utf8'));
    db.exec(name === 'IDENTITY_DB' ? identityRows(accounts) : commerceRows(customers));
  }
  db.exec('COMMIT');
}

/** The part of the D1 binding that filling an archive uses. */
function asBound(db: DatabaseSync): Parameters<typeof fillArchive>[0] {
  return {
    prepare: (sql) => ({
      run: async () => db.exec(sql),
      bind: (...values) => ({ run: async () => db.prepare(sql).run(...values.map(toValue)) }),
    }),
  };
}

const toValue = (value: unknown) => (typeof value === 'number' ? value : String(value));

const AT = `'2026-11-01T03:00:00.000Z'`;
const AT_MS = Date.parse('2026-11-01T03:00:00.000Z');

const numbers = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

function identityRows(accounts: number): string {
  return `
    INSERT INTO "oauthClient" ("id", "clientId", "redirectUris") VALUES ('tagesbote', 'tagesbote', '[]');
    ${numbers(accounts)} INSERT INTO "user" ("id", "name", "email", "emailVerified", "firstName", "lastName", "createdAt", "updatedAt")
      SELECT 'user-' || i, 'Vorname Nachname ' || i, 'leser-' || i || '@example.de', 1, 'Vorname', 'Nachname ' || i, ${AT}, ${AT} FROM n;
    ${numbers(accounts)} INSERT INTO "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
      SELECT 'account-' || i, 'user-' || i, 'credential', 'user-' || i, hex(randomblob(96)), ${AT}, ${AT} FROM n;
    ${numbers(2 * accounts)} INSERT INTO "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userAgent", "userId")
      SELECT 'session-' || i, ${AT}, hex(randomblob(16)), ${AT}, ${AT}, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'user-' || (1 + i / 2 % ${accounts}) FROM n;
    INSERT INTO "oauthRefreshToken" ("id", "token", "clientId", "sessionId", "userId", "expiresAt", "createdAt", "scopes")
      SELECT 'refresh-' || "id", hex(randomblob(32)), 'tagesbote', "id", "userId", ${AT}, ${AT}, '["openid","offline_access"]' FROM "session";`;
}

function commerceRows(customers: number): string {
  return `
    ${numbers(customers)} INSERT INTO subscription_customers SELECT 'customer-' || i, ${AT_MS} FROM n;
    ${numbers(customers)} INSERT INTO wallets SELECT 'wallet-' || i, 'customer-' || i, 'Guthaben', 0, NULL FROM n;
    WITH RECURSIVE m(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM m WHERE k < 9), ${numbers(customers).slice('WITH RECURSIVE '.length)}
      INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, article_id, key, moved_at)
      SELECT 'customer-' || i, 'wallet-' || i, CASE WHEN k % 3 = 2 THEN -1 ELSE 2 END, 2 * (k + 1) - 3 * ((k + 1) / 3), 'Artikel', CASE WHEN k % 3 = 2 THEN 1000 + k END, i || ':' || k, ${AT_MS} + k
      FROM m, n ORDER BY k;
    INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at)
      SELECT customer_id, wallet_id, article_id, 1, reason, moved_at FROM wallet_movements WHERE credits < 0;
    ${numbers(customers / 2)} INSERT INTO subscriptions (id, customer_id, mandator, country, version, state, subscription)
      SELECT 'subscription-' || i, 'customer-' || i, 'tagesbote', 'DE', 12, 'active', '{"id":"subscription-' || i || '","version":12}' FROM n;
    WITH RECURSIVE m(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM m WHERE k < 11)
      INSERT INTO subscription_events (subscription_id, from_version, to_version, event, at)
      SELECT id, k, k + 1, '{"kind":"timePassed","at":' || (${AT_MS} + k) || '}', ${AT_MS} + k FROM m, subscriptions;
    INSERT INTO payments (charge_id, subscription_id, cents, status, asked_at, read_at)
      SELECT subscription_id || '.' || to_version, subscription_id, 990, 'captured', at, at FROM subscription_events;
    INSERT INTO invoices (id, subscription_id, product_name, from_at, until_at, series, number, cents, vat_percent, net_cents, vat_cents, issued_at, kept_until)
      SELECT 'invoice-' || id, subscription_id, 'Plus im Monat', at, at + 1, 'tagesbote', id, 990, 7, 925, 65, at, at + 1 FROM subscription_events;
    INSERT INTO grants SELECT 'grant-' || id, customer_id, 'PLUS', '{}', id, ${AT_MS}, ${AT_MS + 1} FROM subscriptions;`;
}

/** The n-th concurrent write: a row, and one that refers to it. */
export function writeSomething(db: DatabaseSync, name: FilledName, written: number): void {
  const now = Date.now();
  const id = `meanwhile-${written}`;
  const at = new Date(now).toISOString();
  if (name === 'DB')
    db.exec(`UPDATE articles SET title = title || '!', updated_at = ${now} WHERE id = ${1 + (written % 1_000)}`);
  if (name === 'IDENTITY_DB')
    db.exec(`INSERT INTO "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId") VALUES ('${id}', '${at}', '${id}', '${at}', '${at}', 'user-1');
      INSERT INTO "oauthRefreshToken" ("id", "token", "clientId", "sessionId", "userId", "expiresAt", "createdAt", "scopes") VALUES ('${id}', '${id}', 'tagesbote', '${id}', 'user-1', '${at}', '${at}', '[]')`);
  if (name === 'COMMERCE_DB')
    db.exec(`INSERT INTO subscriptions (id, customer_id, mandator, country, version, state, subscription) VALUES ('${id}', 'customer-1', 'tagesbote', 'DE', 1, 'ordered', '{"id":"${id}","version":1}');
      INSERT INTO subscription_events (subscription_id, from_version, to_version, event, at) VALUES ('${id}', 0, 1, '{}', ${now});
      INSERT INTO payments (charge_id, subscription_id, cents, status, asked_at, read_at) VALUES ('${id}.1', '${id}', 990, 'asked', ${now}, ${now})`);
}
