import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { readTables } from '../../database/readTables.ts';
import { eraseCustomer } from './eraseCustomer.ts';
import { selectCustomer } from './selectCustomer.ts';

const db = openDatabase(env.COMMERCE_DB);
const subject = { id: 'anna', email: 'anna@demo.example' };

beforeAll(async () => {
  await applyD1Migrations(env.COMMERCE_DB, env.COMMERCE_MIGRATIONS);
  const rows = ['anna', 'bert'].flatMap((name, at) => [
    `INSERT INTO subscription_customers VALUES ('${name}', 1)`,
    `INSERT INTO customer_contacts VALUES ('${name}', '${name}@demo.example')`,
    `INSERT INTO subscriptions VALUES ('${name}s', '${name}', 'tagesbote', 'DE', 2, 'active', 9, '{}', 'subscription', NULL, NULL)`,
    `INSERT INTO subscription_families VALUES ('${name}', 'plus', '${name}s')`,
    `INSERT INTO subscription_events VALUES (NULL, '${name}s', 0, 1, '{}', 1)`,
    `INSERT INTO subscription_effects VALUES ('${name}s/1/0', '${name}s', 'charge', '{}', 0, 5), ('${name}s/1/1', '${name}s', 'refund', '{}', 0, 5)`,
    `INSERT INTO grants VALUES ('${name}g', '${name}', 'PLUS', '{}', '${name}s', 1, 9)`,
    `INSERT INTO payments VALUES ('${name}s.0.1', '${name}s', 1290, 'session-${name}', 'captured', 0, 1, 1, 'card', '4242', NULL, 1, 0)`,
    `INSERT INTO reports VALUES ('payment', 'e${at}', 'session-${name}', 1, 0, NULL)`,
    `INSERT INTO invoices VALUES ('${name}s.0', '${name}s', 'Plus', 1, 9, 'tagesbote-2026', ${at + 1}, 1290, 7, 1206, 84, 2, 9000000000000)`,
    `INSERT INTO invoice_cancellations VALUES ('${name}s/2/1', '${name}s.0', 'tagesbote-2026', ${at + 1}, 1290, 7, 1206, 84, 2, 9000000000000)`,
    `INSERT INTO letters VALUES (NULL, '${name}s/2/2', '${name}s', 'Betreff', 'Text', 2)`,
    `INSERT INTO letter_mails VALUES (NULL, '${name}s/2/2', 0, 5)`,
    `INSERT INTO codes VALUES ('VON${at}', 'invitation', 'once', 1, '${name}', 1, 9, '[]', 7, NULL)`,
    `INSERT INTO code_redemptions VALUES ('VON${at}', '${name}', 2)`,
  ]);
  for (const row of rows) await env.COMMERCE_DB.prepare(row).run();
});

const everything = async () =>
  JSON.stringify(await readTables(db, selectCustomer(db, { id: 'bert', email: 'bert@demo.example' })));

it('G16 payments and orders stay under a pseudonym, and are never charged again', async () => {
  const others = await everything();
  const exported = await readTables(db, selectCustomer(db, subject));
  const hasRows = Object.entries(exported).flatMap(([name, { length }]) => (length > 0 ? [name] : []));
  expect(hasRows).toEqual([
    'customers',
    'contacts',
    'codes',
    'redemptions',
    'grants',
    'roleUpdates',
    'families',
    'subscriptions',
    'events',
    'effects',
    'payments',
    'paymentReports',
    'invoices',
    'cancellations',
    'letters',
    'letterMails',
  ]);
  expect(exported['payments']).toMatchObject([{ meansKind: 'card', meansLastFour: '4242' }]);
  expect(await eraseCustomer(db, subject)).toMatchObject({
    deleted: { customers: 1, contacts: 1, grants: 1, families: 1, letterMails: 1 },
    kept: { subscriptions: 1, events: 1, effects: 2, payments: 1, invoices: 1, cancellations: 1, letters: 1, codes: 1 },
  });
  const left = await env.COMMERCE_DB.prepare(
    `SELECT s.customer_id = c.customer_id AS isOnePerson, s.customer_id LIKE 'erased:%' AS isErased, s.due_at,
      (SELECT group_concat(kind) FROM subscription_effects e WHERE e.subscription_id = s.id AND due_at IS NOT NULL) AS open
      FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id JOIN code_redemptions c ON c.code_id = 'VON0' WHERE i.id = 'annas.0'`,
  ).all();
  expect(left.results).toEqual([{ isOnePerson: 1, isErased: 1, due_at: null, open: 'refund' }]);
  const means = await env.COMMERCE_DB.prepare(
    'SELECT charge_id, means_kind, means_last_four, means_at FROM payments ORDER BY charge_id',
  ).all();
  expect(means.results).toEqual([
    { charge_id: 'annas.0.1', means_kind: null, means_last_four: null, means_at: null },
    { charge_id: 'berts.0.1', means_kind: 'card', means_last_four: '4242', means_at: 1 },
  ]);
  const rest = Object.values(await readTables(db, selectCustomer(db, subject))).flat();
  expect(rest).toEqual([]);
  expect(await everything()).toBe(others);
});
