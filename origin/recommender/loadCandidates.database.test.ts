import { beforeAll, expect, it } from 'vitest';
import { testDatabase as database } from '../../e2e/support/testDatabase.ts';
import { retractArticle } from '../content/store/retractArticle.ts';
import { loadCandidates } from './loadCandidates.ts';

const day = (at: number) => `2026-11-${String(at).padStart(2, '0')}T10:00:00.000Z`;

beforeAll(async () => {
  await database.migrate();
  await database.run(
    `INSERT INTO tags (id, slug, name, parent_id) VALUES (1, 'regionen', 'Regionen', NULL), (7, 'dom', 'Dom', 1)`,
  );
  await database.run(
    `INSERT INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'sport', 'Sport', 1), ('blitz', 'sport', 'Blitzsport', 1)`,
  );
  await database.save({ id: 1, channel: 'sport/fussball', mainTag: 7, publishedAt: day(1) });
  await database.save({ id: 2, channel: 'sport', mainTag: 1, publishedAt: day(3) });
  await database.save({ id: 3, channel: 'sport', mainTag: 7, publishedAt: day(2) });
  await database.save({ id: 4, channel: 'sport', mainTag: 7, publishedAt: day(4) });
  await database.save({ id: 5, channel: 'sport', mainTag: 7, publishedAt: day(5), mandators: ['blitz'] });
  await retractArticle(database.db, 4, {
    at: Date.now(),
    by: 'redaktion',
    role: 'chief',
    kind: 'retract',
    ifRevision: null,
  });
  await database.run(
    `INSERT INTO most_read (mandator, position, article_id) VALUES ('tagesbote', 0, 3), ('blitz', 0, 5)`,
  );
  await database.run(
    `INSERT INTO fronts (mandator, channel, revision, places) VALUES ('tagesbote', '', 2, '[{"articleId":2}]')`,
  );
});

const reading = {
  sections: [
    { path: 'sport', visits: 3 },
    { path: 'gibt-es-nicht', visits: 1 },
  ],
  topics: [
    { id: 99, visits: 2 },
    { id: 7, visits: 1 },
  ],
  articleIds: [],
};

it('M148 loads the lists of a reading history in the title, newest first, with the most read and the front’s leads', async () => {
  expect(await loadCandidates(database.db, 'tagesbote', reading)).toEqual({
    sections: [
      {
        name: 'Sport',
        visits: 3,
        articles: [2, 3, 1].map((articleId) => ({ articleId, publishedAt: expect.any(Number) })),
      },
    ],
    topics: [
      { name: 'Dom', visits: 1, articles: [3, 1].map((articleId) => ({ articleId, publishedAt: expect.any(Number) })) },
    ],
    mostRead: [3],
    editors: [2],
  });
});

it('M148 loads the neutral list without a reading history', async () => {
  const candidates = await loadCandidates(database.db, 'blitz', { sections: [], topics: [], articleIds: [] });
  expect(candidates).toEqual({ sections: [], topics: [], mostRead: [5], editors: [] });
});
