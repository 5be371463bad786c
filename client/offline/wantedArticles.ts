import type { ReadArticle } from '#shared/domain/content/readingHistory.ts';
import type { KeptArticle, Shelf } from '#shared/domain/offline/shelf.ts';

/** The newest: with pictures, more would not fit on a phone. */
const MOST_BOOKMARKED = 40;

/**
 * Articles to keep: bookmarks, latest first, then read articles if the history is enabled. `bookmarked` is null if
 * unknown; the previous ones stay then.
 */
export function wantedArticles(
  { articles }: Pick<Shelf, 'articles'>,
  bookmarked: readonly number[] | null,
  history: readonly ReadArticle[] | null,
): readonly KeptArticle[] {
  const known = new Map(articles.map((article) => [article.articleId, article]));
  const marked =
    bookmarked === null
      ? articles.filter(({ why }) => why === 'bookmarked')
      : bookmarked
          .slice(0, MOST_BOOKMARKED)
          .map(
            (articleId) => ({ ...blank(articleId), ...known.get(articleId), why: 'bookmarked', readAt: 0 }) as const,
          );
  const markedIds = new Set(marked.map(({ articleId }) => articleId));
  const read = (history ?? []).flatMap(({ path, title, readAt }) => {
    const articleId = Number(/-([1-9]\d{0,8})$/.exec(path)?.[1] ?? Number.NaN);
    if (Number.isNaN(articleId) || markedIds.has(articleId)) return [];
    return [{ ...blank(articleId), path, headline: title, ...known.get(articleId), why: 'read', readAt } as const];
  });
  return [...marked, ...read];
}

function blank(articleId: number): KeptArticle {
  return {
    articleId,
    path: `/${articleId}`,
    headline: '',
    isPaid: false,
    why: 'read',
    readAt: 0,
    keptAt: null,
    hasBody: false,
    pictures: [],
    bodyPictures: [],
  };
}
