import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { LOCAL_DATABASE_NAMES, type LocalDatabaseName } from '../findLocalDatabase.ts';
import { databaseOf } from '../workers.ts';
import { AFTER_RESTORE } from './afterRestore.ts';
import { findLedgerFaults } from './findLedgerFaults.ts';
import { fileDatabase } from './sqlDatabase.ts';
import { findRevertedChanges, describeRevertedChanges } from './revertedChanges.ts';

function open(name: LocalDatabaseName): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const file of fs.globSync(`${databaseOf(name).migrations}/*.sql`).toSorted())
    db.exec(fs.readFileSync(file, 'utf8'));
  return db;
}

const takenAt = '2026-11-21T03:00:00.000Z';
const AT = Date.parse(takenAt);

const article = (id: number, { status = 'published', restriction = 'free', at = AT - 1 } = {}) =>
  `INSERT INTO articles (id, slug, channel_path, title, lead_html, content_restriction, main_tag, published_at, status)
   VALUES (${id}, 's', 'c', 't', '', '${restriction}', 1, ${at}, '${status}');`;

describe('changes reverted by a restore', () => {
  it('G18 are empty for every database without later writes', async () => {
    for (const name of LOCAL_DATABASE_NAMES) {
      const found = await findRevertedChanges(name, fileDatabase(open(name)), { snapshot: open(name), takenAt });
      expect(describeRevertedChanges(found)).toEqual(['Seitdem wurde nichts geschrieben.']);
    }
    expect(describeRevertedChanges('Sie ist fort.').join()).toContain('kann niemand sagen: Sie ist fort.');
  });

  it('G14 G18 include articles retracted or locked since, to be retracted and locked again', async () => {
    const [snapshot, now] = [open('DB'), open('DB')];
    for (const db of [snapshot, now]) db.exec("INSERT INTO tags (id, slug, name) VALUES (1, 'a', 'A')");
    snapshot.exec(
      `${article(1)}${article(2)}${article(3, { status: 'retracted' })}${article(4, { restriction: 'paid' })}`,
    );
    now.exec(`${article(1, { status: 'retracted' })}${article(2, { restriction: 'paid' })}${article(3, { status: 'retracted' })}
      ${article(4, { restriction: 'paid' })}${article(5, { at: AT + 1, status: 'retracted' })}
      INSERT INTO article_revisions VALUES (1, 1, ${AT}, 'anna', 'save', 'published', 1, NULL, NULL, NULL),
        (1, 2, ${AT + 1}, 'anna', 'retract', 'retracted', 1, NULL, NULL, NULL);`);
    const found = await findRevertedChanges('DB', fileDatabase(now), { snapshot, takenAt });
    expect(found).toMatchObject({
      counts: ['1 Artikel, die neu sind', '1 Fassungen von Artikeln'],
      articles: { retracted: [1], paid: [2] },
    });
  });

  it('G18 count orders and payments, and list each row', async () => {
    const now = open('COMMERCE_DB');
    now.exec(`INSERT INTO subscription_customers VALUES ('anna', 1);
      INSERT INTO subscriptions (id, customer_id, mandator, country, version, state, subscription) VALUES ('s', 'anna', 'tagesbote', 'DE', 2, 'active', '{}');
      INSERT INTO subscription_events (subscription_id, from_version, to_version, event, at) VALUES ('s', 0, 1, '{}', ${AT + 1}), ('s', 1, 2, '{}', ${AT + 2});
      INSERT INTO payments (charge_id, subscription_id, cents, status, asked_at, read_at) VALUES ('s.1', 's', 990, 'captured', ${AT + 1}, 1), ('s.0', 's', 990, 'captured', ${AT}, 1);`);
    const found = await findRevertedChanges('COMMERCE_DB', fileDatabase(now), {
      snapshot: open('COMMERCE_DB'),
      takenAt,
    });
    expect(found.counts).toEqual(['1 Bestellungen', '2 Ereignisse von Abos und Käufen', '1 Abbuchungen']);
    expect(found.rows['payments']).toMatchObject([{ charge_id: 's.1', cents: 990 }]);
  });

  it('G18 count accounts by their date of creation', async () => {
    const now = open('IDENTITY_DB');
    const account = (id: string, at: string) =>
      now.exec(
        `INSERT INTO "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") VALUES ('${id}', '', '${id}', 1, '${at}', '${at}')`,
      );
    account('old', '2026-11-21T02:59:59.999Z');
    account('new', '2026-11-21T03:00:00.001Z');
    const found = await findRevertedChanges('IDENTITY_DB', fileDatabase(now), {
      snapshot: open('IDENTITY_DB'),
      takenAt,
    });
    expect(found.counts).toEqual(['1 Konten, die neu sind', '1 Konten, die geändert wurden']);
  });
});

describe('after a restore', () => {
  it('G14 G18 everything rendered is purged, and roles are synced again', () => {
    const content = open('DB');
    for (const statement of AFTER_RESTORE.DB) content.exec(statement);
    expect(content.prepare('SELECT purge, is_hard FROM purge_outbox').all()).toEqual([
      { purge: '{"soft":[],"hard":["*"]}', is_hard: 1 },
    ]);
    const commerce = open('COMMERCE_DB');
    commerce.exec(
      `INSERT INTO grants VALUES ('g', 'anna', 'PLUS', '{}', NULL, 1, 2); UPDATE role_updates SET due_at = NULL`,
    );
    for (const statement of AFTER_RESTORE.COMMERCE_DB) commerce.exec(statement);
    expect(commerce.prepare('SELECT customer_id, due_at FROM role_updates').all()).toEqual([
      { customer_id: 'anna', due_at: 0 },
    ]);
  });

  it('G27 ledger faults are reported: wallets, purchases, subscriptions', () => {
    const db = open('COMMERCE_DB');
    db.exec(`INSERT INTO subscription_customers VALUES ('anna', 1);
      INSERT INTO wallets VALUES ('w', 'anna', 'Guthaben', 0, NULL);
      INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, article_id, key, moved_at)
      VALUES ('anna', 'w', 5, 5, 'Gutschrift', NULL, 'a', 1), ('anna', 'w', -1, 4, 'Eins', 7, 'b', 2);
      INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at) VALUES ('anna', 'w', 7, 1, 'Eins', 2);
      INSERT INTO subscriptions (id, customer_id, mandator, country, version, state, subscription) VALUES ('s', 'anna', 'tagesbote', 'DE', 1, 'active', '{}');
      INSERT INTO subscription_events (subscription_id, from_version, to_version, event, at) VALUES ('s', 0, 1, '{}', 1);`);
    expect(findLedgerFaults(db)).toEqual([]);
    db.exec(`DELETE FROM credit_purchases; DROP TRIGGER movements_move_their_wallet;
      INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, article_id, key, moved_at) VALUES ('anna', 'w', 2, 6, 'x', NULL, 'c', 3);
      INSERT INTO subscription_events (subscription_id, from_version, to_version, event, at) VALUES ('s', 1, 4, '{}', 2);`);
    expect(findLedgerFaults(db)).toEqual([
      '1 Geldbörsen, deren Stand nicht ihre letzte Bewegung ist',
      '1 bezahlte Artikel, die niemand hat',
      '1 Abos, die ihre letzten Ereignisse nicht kennen',
    ]);
  });
});
