import { expect, it } from 'vitest';
import { wantedArticles } from './wantedArticles.ts';

const read = (articleId: number, readAt: number) => ({ path: `/titel-${articleId}`, title: `T${articleId}`, readAt });
const names = (wanted: ReturnType<typeof wantedArticles>) => wanted.map(({ articleId, why }) => `${articleId} ${why}`);

it('G9 keeps bookmarks first, then read articles, each once, with their stored data', () => {
  const first = wantedArticles({ articles: [] }, [1002, 1003], [read(1003, 9), read(1001, 8)]);
  expect(names(first)).toEqual(['1002 bookmarked', '1003 bookmarked', '1001 read']);
  expect(first[2]).toMatchObject({ path: '/titel-1001', headline: 'T1001', readAt: 8, keptAt: null });
  const kept = first.map((article) => ({ ...article, keptAt: 7, hasBody: true }));
  const then = wantedArticles({ articles: kept }, [1003], [read(1001, 10)]);
  expect(then).toEqual([kept[1], { ...kept[2], readAt: 10 }]);
});

it('G9 keeps bookmarks while they are unknown, and no read articles once the history is off', () => {
  const kept = wantedArticles({ articles: [] }, [1002], [read(1001, 8)]);
  expect(names(wantedArticles({ articles: kept }, null, null))).toEqual(['1002 bookmarked']);
  expect(names(wantedArticles({ articles: kept }, [], [read(1001, 8), { ...read(1, 1), path: '/koeln' }]))).toEqual([
    '1001 read',
  ]);
});

it('G9 keeps no more than fits on a phone', () => {
  const ids = Array.from({ length: 100 }, (_, at) => at + 1);
  expect(wantedArticles({ articles: [] }, ids, null)).toHaveLength(40);
});
