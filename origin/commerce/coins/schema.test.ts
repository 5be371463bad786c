import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';

/** A database with grants and purchases of readers. */
function openLedger(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const file of fs.globSync('origin/commerce/migrations/*.sql').toSorted()) db.exec(fs.readFileSync(file, 'utf8'));
  db.exec(`
    INSERT INTO subscription_customers VALUES ('anna', 100), ('bert', 100), ('carl', 100);
    INSERT INTO wallets VALUES ('wa', 'anna', 'Guthaben', 0, NULL), ('wb', 'bert', 'Guthaben', 0, NULL), ('wc', 'carl', 'Guthaben', 0, NULL);
    INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, article_id, key, moved_at)
    VALUES ('anna', 'wa', 5, 5, 'Start', NULL, 'opening', 50), ('bert', 'wb', 2, 2, 'Start', NULL, 'opening', 100),
      ('anna', 'wa', -1, 4, 'Eins', 1, 'article-1', 50), ('bert', 'wb', -2, 0, 'Eins', 1, 'article-1', 150),
      ('anna', 'wa', -1, 3, 'Zwei', 2, 'article-2', 60);
    INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at)
    VALUES ('anna', 'wa', 1, 1, 'Eins', 50), ('bert', 'wb', 1, 2, 'Eins', 150), ('anna', 'wa', 2, 1, 'Zwei', 60);`);
  return db;
}

const move = (credits: number, balance: number, article = 'NULL', key = 'k') =>
  `INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, article_id, key, moved_at)
   VALUES ('anna', 'wa', ${credits}, ${balance}, '', ${article}, '${key}', 200)`;

describe('the ledger', () => {
  it('a movement changes the balance of its wallet', () => {
    const db = openLedger();
    db.exec(move(-1, 2, '3'));
    db.exec(move(4, 6, '3', 'l'));
    expect(db.prepare(`SELECT credits FROM wallets WHERE unique_id = 'wa'`).get()).toEqual({ credits: 6 });
  });

  it.each([
    [
      'a balance changed without its movement',
      `UPDATE wallets SET credits = 9 WHERE unique_id = 'wa'`,
      /credits_follow_the_ledger/,
    ],
    [
      'a first balance without a movement',
      `UPDATE wallets SET credits = 1 WHERE unique_id = 'wc'`,
      /credits_follow_the_ledger/,
    ],
    ['a wallet created with credits', `INSERT INTO wallets VALUES ('wd', 'carl', '', 1, NULL)`, /wallets_begin_empty/],
    ['a balance that is not the wallet’s', move(-1, 3, '3'), /credits_follow_the_ledger/],
    ['a movement below zero', move(-4, -1, '3'), /balance_not_below_zero/],
    ['a movement of zero', move(0, 3), /moves_something/],
    ['a second charge of an article', move(-1, 2, '1'), /UNIQUE/],
    ['a repeated key', move(1, 4, 'NULL', 'opening'), /UNIQUE/],
    ['another’s wallet', move(1, 1).replace("'wa'", "'wc'"), /FOREIGN KEY/],
    ['a changed movement', `UPDATE wallet_movements SET reason = 'Zwei'`, /movements_are_not_changed/],
    [
      'a movement passed to another customer',
      `UPDATE wallet_movements SET customer_id = 'bert'`,
      /movements_are_not_changed/,
    ],
    [
      'a changed movement of an erased customer',
      `UPDATE wallet_movements SET customer_id = 'erased:1', credits = 9`,
      /movements_are_not_changed/,
    ],
    ['a deleted movement', `DELETE FROM wallet_movements`, /movements_are_not_deleted/],
    [
      'a second purchase of an article',
      `INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at) VALUES ('anna', 'wa', 1, 1, '', 0)`,
      /UNIQUE/,
    ],
  ])('the tables refuse %s', (_, statement, refusal) => {
    const db = openLedger();
    expect(() => db.exec(statement)).toThrow(refusal);
    expect(db.prepare('SELECT count(*) AS movements FROM wallet_movements').get()).toEqual({ movements: 5 });
  });

  it('G16 passes to a pseudonym once, and never back', () => {
    const db = openLedger();
    db.exec(`BEGIN; PRAGMA defer_foreign_keys = ON; UPDATE wallet_movements SET customer_id = 'erased:1' WHERE customer_id = 'bert';
      UPDATE credit_purchases SET customer_id = 'erased:1' WHERE customer_id = 'bert'; UPDATE wallets SET customer_id = 'erased:1' WHERE customer_id = 'bert';
      UPDATE subscription_customers SET customer_id = 'erased:1' WHERE customer_id = 'bert'; COMMIT`);
    expect(() =>
      db.exec(`UPDATE wallet_movements SET customer_id = 'erased:2' WHERE customer_id = 'erased:1'`),
    ).toThrow(/movements_are_not_changed/);
  });
});
