import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import type { SearchableArticle } from './loadSearchable.ts';
import { writeIndex } from './writeIndex.ts';

const ARTICLE: Omit<SearchableArticle, 'articleId' | 'body'> = {
  publishedAt: Date.UTC(2026, 5, 1),
  isBodyPublic: true,
  title: 'Ein Bericht',
  prefix: '',
  lead: 'Ein Vorspann.',
  names: '',
  lists: ['m:tagesbote', 'c:koeln'],
};

/** D1's limit, which the local database does not enforce. */
const MOST_BYTES_A_VALUE = 2_000_000;

it('G16 writes long articles one after another', async () => {
  const database = env.ORIGIN_DB;
  await applyD1Migrations(database, env.SEARCH_MIGRATIONS);
  const bind = vi.spyOn(Object.getPrototypeOf(database.prepare('SELECT 1')), 'bind');
  const ids = Array.from({ length: 8 }, (_, at) => at + 1);
  const body = 'Der Rat der Stadt hat lange beraten. '.repeat(7_000);
  await writeIndex(
    database,
    ids.map((articleId) => ({
      articleId,
      change: articleId,
      article: { ...ARTICLE, articleId, body: `${body} Nummer${articleId}` },
    })),
  );
  const values = bind.mock.calls.flat();
  expect(Math.max(...values.map((value) => new TextEncoder().encode(String(value)).byteLength))).toBeLessThan(
    MOST_BYTES_A_VALUE,
  );
  const { results } = await database
    .prepare(
      'SELECT (SELECT count(*) FROM documents) AS documents, (SELECT articles FROM words WHERE word = ?) AS articles',
    )
    .bind('rat')
    .all();
  expect(results).toEqual([{ documents: 8, articles: 8 }]);
});
