import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase as database } from '../../../e2e/support/testDatabase.ts';
import { listArticles } from './listArticles.ts';
import { listSitemapMonths } from './listSitemap.ts';
import { retractArticle } from './retractArticle.ts';

beforeAll(async () => {
  await database.migrate();
  await database.run(
    `INSERT INTO tags (id, slug, name, parent_id) VALUES (1, 'oben', 'Oben', NULL), (2, 'unten', 'Unten', 1)`,
  );
});

const DAY_MS = 86_400_000;
/** Months with many articles and with none, several at one instant, and one a moment before a month begins. */
const PUBLISHED = [
  ...Array.from({ length: 40 }, (_, index) => Date.UTC(2024, 0, 1) + Math.floor(index / 3) * 9 * DAY_MS),
  ...Array.from({ length: 5 }, () => Date.UTC(2025, 7, 31, 23, 59, 59, 999)),
  Date.UTC(1969, 11, 31, 23, 59, 59, 500),
];

const counted = () => database.rows('SELECT mandator, list, articles FROM list_counts ORDER BY 1, 2');
const isCountedRightly = async () => {
  expect(await counted()).toEqual(
    await database.rows('SELECT mandator, list, count(*) AS articles FROM listings GROUP BY 1, 2 ORDER BY 1, 2'),
  );
  expect(await database.rows('SELECT list, sum(articles) AS articles FROM list_months GROUP BY 1 ORDER BY 1')).toEqual(
    await database.rows('SELECT list, count(*) AS articles FROM listings GROUP BY 1 ORDER BY 1'),
  );
};

describe('pages of a list', () => {
  it('G16 pages of a list are the same at any offset, also when stepping over months', async () => {
    for (const [index, publishedAt] of PUBLISHED.entries())
      await database.save({ id: index + 1, publishedAt: new Date(publishedAt).toISOString() });
    const { db } = database;
    const whole = (await listArticles(db, { mandator: 'tagesbote', list: 'all', limit: 100 })).map(
      ({ documentId }) => documentId,
    );
    const expected = PUBLISHED.map((publishedAt, index) => ({ id: index + 1, publishedAt }));
    expected.sort((one, other) => other.publishedAt - one.publishedAt || other.id - one.id);
    expect(whole).toEqual(expected.map(({ id }) => id));
    for (let offset = 0; offset <= whole.length; offset += 1) {
      const part = await listArticles(db, { mandator: 'tagesbote', list: 'all', limit: 4, offset });
      expect([offset, part.map(({ documentId }) => documentId)]).toEqual([offset, whole.slice(offset, offset + 4)]);
    }
  });

  it('lists are counted on saving, moving, retracting and deleting', async () => {
    await isCountedRightly();
    await database.save({ id: 1, channel: 'koeln/sport', mainTag: 2, publishedAt: '2026-01-05T00:00:00.000Z' });
    await isCountedRightly();
    expect(await counted()).toContainEqual({ mandator: 'tagesbote', list: 'channel:koeln/sport', articles: 1 });
    await retractArticle(database.db, 1, {
      at: Date.now(),
      by: 'redaktion',
      role: 'chief',
      kind: 'retract',
      ifRevision: null,
    });
    await isCountedRightly();
    expect((await counted()).map(({ list }) => list)).not.toContain('channel:koeln/sport');
    await database.run('DELETE FROM articles WHERE id = 46');
    await isCountedRightly();
    expect(await listSitemapMonths(database.db, 'tagesbote')).not.toContainEqual(
      expect.objectContaining({ month: '1969-12' }),
    );
  });

  it('a list shows the AI use, and none for articles stored without it', async () => {
    const old = { channel: 'ki', publishedAt: '2020-01-01T00:00:00.000Z' };
    await database.save({ ...old, id: 901, ai: 'generated', reviewedBy: 'Anna Breuer' });
    await database.save({ ...old, id: 902 });
    const told = (await listArticles(database.db, { mandator: 'tagesbote', list: 'channel:ki', limit: 2 })).map(
      ({ documentId, ai, reviewedBy }) => [documentId, ai, reviewedBy],
    );
    expect(told).toEqual([
      [902, 'none', null],
      [901, 'generated', 'Anna Breuer'],
    ]);
  });

  it('saving an unchanged article writes no list', async () => {
    const article = { id: 900, mainTag: 2, publishedAt: '2026-02-05T00:00:00.000Z' };
    await database.save(article);
    await database.run(
      `CREATE TRIGGER none_is_written BEFORE DELETE ON listings BEGIN SELECT RAISE(ABORT, 'written'); END`,
    );
    await database.save({ ...article, title: 'Ein anderer Titel' });
    await expect(database.save({ ...article, channel: 'region' })).rejects.toThrow();
    await database.run('DROP TRIGGER none_is_written');
    expect(await listArticles(database.db, { mandator: 'tagesbote', list: 'tag:1', limit: 1 })).toMatchObject([
      { documentId: 900, title: 'Ein anderer Titel', maintag: 2, tags: [2], ancestorTags: [1] },
    ]);
  });
});
