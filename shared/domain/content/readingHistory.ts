import { parseJson } from '../../lib/parseJson.ts';
import { sameOriginPath } from '../redirect/sameOriginPath.ts';

/** An article that was read on this device; `readAt` in milliseconds. */
export type ReadArticle = { readonly path: string; readonly title: string; readonly readAt: number };

const MOST_ARTICLES = 10;
const MAX_TITLE_LENGTH = 500;

/** Null if switched off. Invalid stored entries are dropped. */
export function parseHistory(stored: string | null): readonly ReadArticle[] | null {
  if (stored === null) return null;
  const list = parseJson(stored);
  return Array.isArray(list) ? list.filter(isReadArticle).slice(0, MOST_ARTICLES) : [];
}

/** The newest first, each page once. */
export function addToHistory(history: readonly ReadArticle[], article: ReadArticle): ReadArticle[] {
  return [article, ...history.filter(({ path }) => path !== article.path)].slice(0, MOST_ARTICLES);
}

function isReadArticle(value: unknown): value is ReadArticle {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('title' in value) || !('readAt' in value))
    return false;
  const { path, title, readAt } = value;
  const isPathOfOurs = typeof path === 'string' && sameOriginPath(path) !== null;
  return (
    isPathOfOurs &&
    typeof title === 'string' &&
    title.length <= MAX_TITLE_LENGTH &&
    typeof readAt === 'number' &&
    Math.abs(readAt) < 8e15
  );
}
