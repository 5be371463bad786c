import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';

const FAR = 9_000_000_000_000;

/** With one subscription that was paid, one code and the prices of one product. */
function openStore(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const file of fs.globSync('origin/commerce/migrations/*.sql').toSorted()) db.exec(fs.readFileSync(file, 'utf8'));
  db.exec(`
    INSERT INTO subscription_customers VALUES ('anna', 1), ('bert', 1);
    INSERT INTO subscriptions VALUES ('s', 'anna', 'tagesbote', 'DE', 2, 'active', 9, '{}', 'subscription', NULL, NULL), ('t', 'anna', 'tagesbote', 'DE', 1, 'ordered', 9, '{}', 'purchase', NULL, NULL);
    INSERT INTO subscription_families VALUES ('anna', 'plus', 's');
    INSERT INTO subscription_events VALUES (1, 's', 0, 1, '{}', 1), (2, 's', 1, 2, '{}', 2);
    INSERT INTO subscription_effects VALUES ('s/1/0', 's', 'charge', '{}', 0, NULL);
    INSERT INTO payments VALUES ('s.0.1', 's', 1290, 'p1', 'captured', 0, 1, 1, 'card', '4242', NULL, 1, 0);
    INSERT INTO invoices VALUES ('s.0', 's', 'Plus', 1, 9, 'tagesbote-2026', 1, 1290, 7, 1206, 84, 2, ${FAR}), ('old', 's', 'Plus', 1, 9, 'tagesbote-2016', 1, 1290, 7, 1206, 84, 2, 3);
    INSERT INTO letters VALUES (1, 's/2/2', 's', 'Betreff', 'Text', 2);
    INSERT INTO codes VALUES ('SOMMER', 'code', 'oncePerReader', 1, NULL, 1, 9, '["PLUS"]', 7, NULL);
    INSERT INTO code_redemptions VALUES ('SOMMER', 'anna', 2);
    INSERT INTO products VALUES ('tagesbote', 'plus', '{}', 0);
    INSERT INTO product_prices VALUES ('tagesbote', 'plus', 1, 1290, 1), ('tagesbote', 'plus', 2, 1490, ${FAR});`);
  return db;
}

it.each([
  [
    'a family that the customer holds already',
    `INSERT INTO subscription_families VALUES ('anna', 'plus', 't')`,
    /UNIQUE.*family/,
  ],
  [
    'a second event of one version',
    `INSERT INTO subscription_events VALUES (NULL, 's', 1, 2, '{}', 3)`,
    /UNIQUE.*from_version/,
  ],
  ['a changed event', `UPDATE subscription_events SET event = '{"a":1}'`, /events_are_not_changed/],
  ['a deleted event', `DELETE FROM subscription_events`, /events_are_not_deleted/],
  ['a repeated effect', `INSERT INTO subscription_effects VALUES ('s/1/0', 's', 'charge', '{}', 0, NULL)`, /UNIQUE/],
  [
    'two payments of one session',
    `INSERT INTO payments VALUES ('t.0.1', 't', 1, 'p1', 'open', 0, 1, 1, NULL, NULL, NULL, NULL, 0)`,
    /UNIQUE.*session_id/,
  ],
  ['a refund above the payment', `UPDATE payments SET refunded_cents = 1291`, /refunded_at_most_what_was_paid/],
  [
    'a repeated invoice number',
    `INSERT INTO invoices VALUES ('t.0', 't', 'Plus', 1, 9, 'tagesbote-2026', 1, 100, 7, 93, 7, 2, 3)`,
    /UNIQUE.*number/,
  ],
  [
    'an invoice whose net and VAT do not add up',
    `INSERT INTO invoices VALUES ('t.0', 't', 'Plus', 1, 9, 'tagesbote-2026', 2, 100, 7, 93, 8, 2, 3)`,
    /net_and_vat_are_all/,
  ],
  ['a changed invoice', `UPDATE invoices SET cents = 1`, /invoices_are_not_changed/],
  ['an invoice deleted before its retention ends', `DELETE FROM invoices WHERE id = 's.0'`, /invoices_are_kept/],
  ['a changed letter', `UPDATE letters SET text = ''`, /letters_are_not_changed/],
  ['a code used up', `INSERT INTO code_redemptions VALUES ('SOMMER', 'bert', 3)`, /code_is_used_up/],
  [
    'a single-use code with several redemptions',
    `INSERT INTO codes VALUES ('A', 'code', 'once', 2, NULL, 1, 9, '[]', 7, NULL)`,
    /once_is_once/,
  ],
  [
    'a changed past price',
    `UPDATE product_prices SET price_cents = 990 WHERE version = 1`,
    /asked_prices_are_not_changed/,
  ],
  ['a deleted past price', `DELETE FROM product_prices WHERE version = 1`, /asked_prices_are_not_deleted/],
])('M142 G11 the tables refuse %s', (_, statement, refusal) => {
  expect(() => openStore().exec(statement)).toThrow(refusal);
});

it.each([
  ['deletes an invoice after its retention', `DELETE FROM invoices WHERE id = 'old'`],
  ['deletes a planned price', `DELETE FROM product_prices WHERE version = 2`],
])('%s', (_, statement) => {
  expect(() => openStore().exec(statement)).not.toThrow();
});
