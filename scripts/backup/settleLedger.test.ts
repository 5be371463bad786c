import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { settleLedger } from './settleLedger.ts';
import { fileDatabase } from './sqlDatabase.ts';

function openCommerce(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const file of fs.globSync('origin/commerce/migrations/*.sql').toSorted()) db.exec(fs.readFileSync(file, 'utf8'));
  return db;
}

it('G27 what was bought between two tables of a backup is paid once, and the reader has it', async () => {
  const db = openCommerce();
  db.exec(`
    INSERT INTO subscription_customers VALUES ('anna', 1), ('bert', 1);
    INSERT INTO wallets VALUES ('wa', 'anna', 'Guthaben', 0, NULL), ('wb', 'bert', 'Guthaben', 0, NULL);
    INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, article_id, key, moved_at)
    VALUES ('anna', 'wa', 5, 5, 'Gutschrift', NULL, 'a', 1), ('anna', 'wa', -1, 4, 'Eins', 7, 'b', 2);
    INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at)
    VALUES ('anna', 'wa', 7, 1, 'Eins', 2);
    DROP TRIGGER movements_move_their_wallet;
    INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, article_id, key, moved_at)
    VALUES ('anna', 'wa', -2, 2, 'Zwei', 8, 'c', 3);`);
  for (let time = 0; time < 2; time += 1) {
    await fileDatabase(db).batch(settleLedger);
    expect(db.prepare('SELECT credits FROM wallets ORDER BY unique_id').all()).toEqual([
      { credits: 2 },
      { credits: 0 },
    ]);
    expect(
      db.prepare('SELECT article_id, credits, reason, purchased_at FROM credit_purchases ORDER BY id').all(),
    ).toEqual([
      { article_id: 7, credits: 1, reason: 'Eins', purchased_at: 2 },
      { article_id: 8, credits: 2, reason: 'Zwei', purchased_at: 3 },
    ]);
  }
});

it('G27 a subscription that was read before its last events goes on behind them', async () => {
  const db = openCommerce();
  db.exec(`
    INSERT INTO subscription_customers VALUES ('anna', 1);
    INSERT INTO subscriptions (id, customer_id, mandator, country, version, state, subscription)
    VALUES ('s', 'anna', 'tagesbote', 'DE', 2, 'active', '{"id":"s","version":2}'), ('t', 'anna', 'tagesbote', 'DE', 2, 'ended', '{"version":2}');
    INSERT INTO subscription_events (subscription_id, from_version, to_version, event, at)
    VALUES ('s', 0, 1, '{}', 1), ('s', 1, 2, '{}', 2), ('s', 2, 5, '{}', 3), ('t', 0, 2, '{}', 1);`);
  await fileDatabase(db).batch(settleLedger);
  expect(db.prepare('SELECT version, subscription FROM subscriptions ORDER BY id').all()).toEqual([
    { version: 5, subscription: '{"id":"s","version":5}' },
    { version: 2, subscription: '{"version":2}' },
  ]);
});
