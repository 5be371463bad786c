import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { ROWS_WRITTEN } from '../benchmarks/simulation/rowsWritten.ts';
import { countRowsWritten } from '../e2e/support/countRowsWritten.ts';
import { playPayments } from '../e2e/support/playPayments.ts';
import { articleWith, changeAt, testDatabase } from '../e2e/support/testDatabase.ts';
import { NOW, openStore, wishOf } from '../e2e/support/testStore.ts';
import { saveReport, processReports } from './commerce/payments/processReports.ts';
import { processEffects } from './commerce/payments/processEffects.ts';
import { loadStanding } from './content/store/loadStanding.ts';
import { saveArticle } from './content/store/saveArticle.ts';
import { openDatabase } from './database/database.ts';
import { countView } from './readers/paywall/countView.ts';
import { bookmarks } from './readers/users/schema.ts';
import { orderProduct } from './commerce/sales/orderProduct.ts';

/** Measures the second run, when shared rows exist already. */
async function second(
  database: D1Database,
  work: (db: ReturnType<typeof openDatabase>, turn: number) => Promise<void>,
) {
  await work(openDatabase(database), 1);
  const counted = countRowsWritten(database);
  await work(openDatabase(counted.binding), 2);
  return counted.rows;
}

const save = async () => {
  await testDatabase.migrate();
  await testDatabase.run(
    `INSERT INTO tags (id, slug, name, parent_id) VALUES (1, 'oben', 'Oben', NULL), (2, 'unten', 'Unten', 1)`,
    `INSERT INTO authors (id, prename, surname) VALUES (1, 'Anna', 'Ahorn')`,
  );
  return second(env.ORIGIN_DB, async (db, turn) => {
    const changed = articleWith({ id: 1, authors: [1], mainTag: 2, title: `Fassung ${turn}`, updatedAt: turn });
    expect(await saveArticle(db, changed, await loadStanding(db, 1), changeAt(turn))).toEqual({ kind: 'saved' });
  });
};

const order = async () => {
  await openStore();
  const service = playPayments();
  return second(env.COMMERCE_DB, async (db, turn) => {
    const ordered = await orderProduct(db, wishOf(`leserin${turn}`), NOW);
    if (!ordered.ok) throw new Error(ordered.error);
    const id = ordered.value.sale?.id ?? '';
    await processEffects(db, service.port, NOW, id);
    const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
    service.settle(sessionId, 'captured');
    await saveReport(db, { eventId: `bericht${turn}`, sessionId }, NOW);
    await processReports(db, service.port, NOW);
  });
};

it('G16 a save, an order, a metered view and a bookmark write as many rows as the monthly bill assumes', async () => {
  await applyD1Migrations(env.READERS_DB, env.READERS_MIGRATIONS);
  const view = { mandator: 'tagesbote', ruleId: 'regel', reader: 'leserin', limit: 9, since: 0, now: 1 };
  const written = {
    save: await save(),
    order: await order(),
    meteredView: await second(
      env.READERS_DB,
      async (db, articleId) => void (await countView(db, { ...view, articleId })),
    ),
    bookmark: await second(env.READERS_DB, async (db, id) => {
      await db.insert(bookmarks).values({ ssoId: 'leserin', mandator: 'tagesbote', kind: 'article', id, ts: id });
    }),
  };
  const { login: _, refresh: __, ...counted } = ROWS_WRITTEN;
  expect(written).toEqual(counted);
});
