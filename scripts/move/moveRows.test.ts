import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileDatabase, type SqlDatabase } from '../backup/sqlDatabase.ts';
import { MOVED_TABLES, NEW_PLACES } from './movedTables.ts';
import { moveRows } from './moveRows.ts';

const migrationsOf = (folder: string) => fs.globSync(`${folder}/*.sql`).toSorted();
const OLD = migrationsOf('origin/migrations').filter((file) => /\/00(0\d|1\d|2[012])_/.test(file));
const LET_GO = 'origin/migrations/0023_moved_away.sql';

/** As the platform does: a migration is one transaction, and references hold. */
function migrate(db: DatabaseSync, files: readonly string[]): DatabaseSync {
  db.exec('PRAGMA foreign_keys = on');
  for (const file of files) {
    db.exec('BEGIN');
    try {
      db.exec(fs.readFileSync(file, 'utf8'));
      db.exec('COMMIT');
    } catch (cause) {
      db.exec('ROLLBACK');
      throw cause;
    }
  }
  return db;
}

type Files = { readonly DB: DatabaseSync; readonly READERS_DB: DatabaseSync; readonly COMMERCE_DB: DatabaseSync };

function openFiles(): Files {
  return {
    DB: migrate(new DatabaseSync(':memory:'), OLD),
    READERS_DB: migrate(new DatabaseSync(':memory:'), migrationsOf('origin/readers/migrations')),
    COMMERCE_DB: migrate(new DatabaseSync(':memory:'), migrationsOf('origin/commerce/migrations')),
  };
}

const databasesOf = ({ DB, READERS_DB, COMMERCE_DB }: Files) => ({
  DB: fileDatabase(DB),
  READERS_DB: fileDatabase(READERS_DB),
  COMMERCE_DB: fileDatabase(COMMERCE_DB),
});

/** A customer's wallet, as what was given and spent in their order: below zero an article is bought. */
type Customer = { readonly given: number; readonly bought: number; readonly isErased: boolean };

const customers = fc.array(fc.record({ given: fc.nat(50), bought: fc.nat(60), isErased: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
});

/** Every table of before, with rows in each: more than go with one statement. */
function fill(db: DatabaseSync, wallets: readonly Customer[], many: number): void {
  db.exec(`INSERT INTO newsletters VALUES ('morgen', 'Guten Morgen', '', '', '', '[]', NULL, 0)`);
  const run = (sql: string, ...values: (string | number | null)[]) => void db.prepare(sql).run(...values);
  db.exec('BEGIN');
  for (const [at, { given, bought, isErased }] of wallets.entries()) fillWallet(run, at, { given, bought, isErased });
  for (let n = 0; n < many; n += 1) {
    run('INSERT INTO bookmarks VALUES (?, ?, ?, ?, ?)', `l'es"er-${n % 7}`, 'tagesbote', 'article', n, n);
    run('INSERT INTO metered_views VALUES (?, ?, ?, ?, ?)', 'blitz', 'regel', `anonymous:${n}`, n % 90, n);
    run('INSERT INTO paywall_trials VALUES (?, ?, ?, ?)', 'blitz', `account:${n}`, n % 2, n);
    run('INSERT INTO reader_onboarding VALUES (?, ?)', `Ä–${n}`, n);
    run('INSERT INTO gift_links VALUES (?, ?, ?, ?, ?, ?, ?)', `g${n}`, 'x', 'blitz', n, n, n + 1, n % 2 ? null : n);
    run('INSERT INTO gift_openings VALUES (?, ?, ?)', `g${n % 9}`, `d${n}`, n);
    const address = n % 3 ? `a${n}@demo.example` : null;
    const state = n % 3 ? 'confirmed' : 'unsubscribed';
    run(
      'INSERT INTO newsletter_subscriptions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      `s${n}`,
      'morgen',
      'blitz',
      `k${n}`,
      address,
      state,
      1,
      n,
      n,
      null,
    );
    run('INSERT INTO newsletter_mails (subscription_id, due_at) VALUES (?, ?)', `s${n}`, n);
    run(`INSERT INTO offers VALUES ('blitz', ?, ?, 'plus', 'Plus', 999, 'month', NULL, NULL, '["a"]')`, `o${n}`, n);
  }
  db.exec('COMMIT');
}

function fillWallet(run: (sql: string, ...values: (string | number)[]) => void, at: number, customer: Customer): void {
  const id = customer.isErased ? `erased:${at}` : `kunde-${at}`;
  const wallet = `w${at}`;
  run('INSERT INTO subscription_customers VALUES (?, ?)', id, at);
  run('INSERT INTO subscription_access_rights VALUES (?, ?)', id, 'plus');
  run('INSERT INTO wallets VALUES (?, ?, ?, 0, NULL)', wallet, id, 'Guthaben');
  let balance = 0;
  const move = (credits: number, article: number | null, key: string) => {
    balance += credits;
    run(
      `INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, article_id, key, moved_at)
       VALUES ('${id}', '${wallet}', ${credits}, ${balance}, 'Grund', ${article}, '${key}', ${at})`,
    );
  };
  if (customer.given > 0) move(customer.given, null, 'opening');
  for (let article = 1; article <= Math.min(customer.given, customer.bought); article += 1) {
    move(-1, article, `article-${article}`);
    run(
      `INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at) VALUES (?, ?, ?, 1, 'Grund', 5)`,
      id,
      wallet,
      article,
    );
    run(
      `INSERT INTO receipt_mails (movement_id, mandator, address, due_at) SELECT max(id), 'blitz', ?, 0 FROM wallet_movements`,
      `${at}@demo.example`,
    );
  }
}

type Dump = Readonly<Record<string, readonly unknown[]>>;

function dump(dbOf: (place: (typeof NEW_PLACES)[number]) => DatabaseSync): Dump {
  return Object.fromEntries(
    NEW_PLACES.flatMap((place) =>
      MOVED_TABLES[place].map((table) => [
        table,
        dbOf(place)
          .prepare(`SELECT * FROM ${table}`)
          .all()
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ]),
    ),
  );
}

const before = ({ DB }: Files) => dump(() => DB);
const after = (files: Files) => dump((place) => files[place]);

/**
 * Fails at the transaction of this number: before it, or once it is done and nobody has heard of it. Who is killed while
 * reading has been killed after the transaction before.
 */
function dyingAt(files: Files, call: number, isDone: boolean) {
  let calls = 0;
  const dying = (db: SqlDatabase): SqlDatabase => {
    return {
      all: db.all,
      async batch(statements) {
        calls += 1;
        if (calls === call && !isDone) throw new Error('killed');
        await db.batch(statements);
        if (calls === call) throw new Error('killed');
      },
    };
  };
  const { DB, READERS_DB, COMMERCE_DB } = databasesOf(files);
  return {
    databases: { DB: dying(DB), READERS_DB: dying(READERS_DB), COMMERCE_DB: dying(COMMERCE_DB) },
    calls: () => calls,
  };
}

const WALLETS: readonly Customer[] = [
  { given: 7, bought: 3, isErased: false },
  { given: 130, bought: 100, isErased: true },
  { given: 0, bought: 0, isErased: false },
];

describe('G27 the move to databases of their own', () => {
  it('brings every row of every table, and wallets by their movements', async () => {
    const files = openFiles();
    fill(files.DB, WALLETS, 450);
    const expected = before(files);
    for (const rows of Object.values(expected)) expect(rows.length).toBeGreaterThan(0);
    await moveRows(databasesOf(files));
    expect(after(files)).toEqual(expected);
    migrate(files.DB, [LET_GO]);
    expect(
      files.DB.prepare(`SELECT name FROM sqlite_master WHERE name LIKE '%mov%' OR name = 'wallets'`).all(),
    ).toEqual([]);
    files.COMMERCE_DB
      .exec(`INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, key, moved_at)
      VALUES ('kunde-0', 'w0', -1, 3, '', 'neu', 9)`);
    expect(files.COMMERCE_DB.prepare(`SELECT credits FROM wallets WHERE unique_id = 'w0'`).get()).toEqual({
      credits: 3,
    });
  });

  it('killed at each transaction, before it or after it, and begun again: counts, contents and sums are the same', async () => {
    const whole = openFiles();
    fill(whole.DB, WALLETS, 205);
    const expected = before(whole);
    const counting = dyingAt(whole, Infinity, false);
    await moveRows(counting.databases);
    expect(counting.calls()).toBeGreaterThan(20);
    for (let call = 1; call <= counting.calls(); call += 1) {
      for (const isDone of [false, true]) {
        const files = openFiles();
        fill(files.DB, WALLETS, 205);
        await expect(moveRows(dyingAt(files, call, isDone).databases)).rejects.toThrow('killed');
        await moveRows(databasesOf(files));
        expect(after(files)).toEqual(expected);
      }
    }
  }, 120_000);

  it('whatever wallets there were, and wherever it was killed, again and again', () =>
    fc.assert(
      fc.asyncProperty(
        customers,
        fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 5 }),
        async (wallets, kills) => {
          const files = openFiles();
          fill(files.DB, wallets, 3);
          const expected = before(files);
          for (const call of kills)
            await moveRows(dyingAt(files, call, call % 2 === 0).databases).catch(() => undefined);
          await moveRows(databasesOf(files));
          expect(after(files)).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    ));

  it('done twice it changes nothing, also where the new place has gone on', async () => {
    const files = openFiles();
    fill(files.DB, WALLETS, 5);
    await moveRows(databasesOf(files));
    files.READERS_DB.exec(`DELETE FROM bookmarks; INSERT INTO reader_onboarding VALUES ('neu', 1)`);
    const goneOn = after(files);
    expect(await moveRows(databasesOf(files))).toBe('moved before');
    migrate(files.DB, [LET_GO]);
    expect(await moveRows(databasesOf(files))).toBe('moved before');
    expect(after(files)).toEqual(goneOn);
  });

  it('what a restore brings back of before takes nothing from a place that has gone on', async () => {
    const files = openFiles();
    fill(files.DB, WALLETS, 5);
    const twin = openFiles();
    fill(twin.DB, WALLETS, 5);
    const counting = dyingAt(twin, Infinity, false);
    await moveRows(counting.databases);
    // Marked in the old place, and in no new one yet.
    await expect(moveRows(dyingAt(files, counting.calls() - 1, false).databases)).rejects.toThrow('killed');
    await moveRows(databasesOf(files));
    files.READERS_DB.exec(`INSERT INTO bookmarks VALUES ('neu', 'blitz', 'tag', 1, 1)`);
    const goneOn = after(files);
    const back = { ...files, DB: openFiles().DB };
    fill(back.DB, WALLETS, 5);
    await expect(moveRows(databasesOf(back))).rejects.toThrow('has gone on');
    expect(after(back)).toEqual(goneOn);
    back.DB.exec('DELETE FROM bookmarks');
  });

  it('stops nobody while a new place is not there', async () => {
    const files = { ...openFiles(), COMMERCE_DB: new DatabaseSync(':memory:') };
    fill(files.DB, WALLETS, 5);
    await expect(moveRows(databasesOf(files))).rejects.toThrow('no such table');
    files.DB.exec('DELETE FROM bookmarks');
  });

  it('from its first step on nobody writes where it would be lost', async () => {
    const files = openFiles();
    fill(files.DB, WALLETS, 5);
    await expect(moveRows(dyingAt(files, 4, false).databases)).rejects.toThrow('killed');
    for (const write of ['DELETE FROM bookmarks', `UPDATE offers SET name = ''`, `DELETE FROM wallet_movements`])
      expect(() => files.DB.exec(write)).toThrow('moving_away');
  });

  it('the old tables are not let go of before', async () => {
    const files = openFiles();
    fill(files.DB, WALLETS, 5);
    const expected = before(files);
    expect(() => migrate(files.DB, [LET_GO])).toThrow('first_npm_run_move');
    await expect(moveRows(dyingAt(files, 6, false).databases)).rejects.toThrow('killed');
    expect(() => migrate(files.DB, [LET_GO])).toThrow('first_npm_run_move');
    expect(before(files)).toEqual(expected);
  });

  it('a state from before there was a ledger comes with one', async () => {
    const files = { ...openFiles(), DB: migrate(new DatabaseSync(':memory:'), OLD.slice(0, 14)) };
    files.DB.exec(`
      INSERT INTO subscription_customers VALUES ('anna', 100), ('bert', 100), ('carl', 100);
      INSERT INTO wallets VALUES ('wa', 'anna', 'Guthaben', 3, NULL), ('wb', 'bert', 'Guthaben', 0, NULL), ('wc', 'carl', 'Guthaben', 0, NULL);
      INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at)
      VALUES ('anna', 'wa', 1, 1, 'Eins', 50), ('bert', 'wb', 1, 2, 'Eins', 150), ('anna', 'wa', 2, 1, 'Zwei', 60);`);
    migrate(files.DB, OLD.slice(14));
    await moveRows(databasesOf(files));
    const movements = files.COMMERCE_DB.prepare(
      'SELECT wallet_id, credits, balance, article_id, moved_at FROM wallet_movements ORDER BY id',
    ).all();
    expect(movements.map((movement) => Object.values(movement))).toEqual([
      ['wa', 5, 5, null, 50],
      ['wb', 2, 2, null, 100],
      ['wa', -1, 4, 1, 50],
      ['wb', -2, 0, 1, 150],
      ['wa', -1, 3, 2, 60],
    ]);
  });

  it('is not done where the new place says something else of a wallet', async () => {
    const files = openFiles();
    fill(files.DB, WALLETS, 5);
    files.COMMERCE_DB.exec(
      `INSERT INTO subscription_customers VALUES ('fremd', 1); INSERT INTO wallets VALUES ('f', 'fremd', '', 0, NULL)`,
    );
    files.COMMERCE_DB
      .exec(`INSERT INTO wallet_movements (id, customer_id, wallet_id, credits, balance, reason, key, moved_at)
      VALUES (100000, 'fremd', 'f', 1, 1, '', 'x', 1)`);
    await expect(moveRows(databasesOf(files))).rejects.toThrow();
    expect(() => migrate(files.DB, [LET_GO])).toThrow('first_npm_run_move');
  });
});
