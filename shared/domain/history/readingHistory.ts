import { parseJson } from '../../lib/parseJson.ts';
import { sameOriginPath } from '../redirect/sameOriginPath.ts';

export type Visit = { readonly path: string; readonly title: string; readonly readAt: number };

const MOST_VISITS = 10;
const MAX_TITLE_LENGTH = 500;

/** Null while it is off. What was stored may be anything: what is no visit of a page of ours is left out. */
export function parseHistory(stored: string | null): readonly Visit[] | null {
  if (stored === null) return null;
  const list = parseJson(stored);
  return Array.isArray(list) ? list.filter(isVisit).slice(0, MOST_VISITS) : [];
}

/** The newest first, each page once. */
export function addVisit(history: readonly Visit[], visit: Visit): Visit[] {
  return [visit, ...history.filter(({ path }) => path !== visit.path)].slice(0, MOST_VISITS);
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('title' in value) || !('readAt' in value)) return false;
  const { path, title, readAt } = value;
  const isPathOfOurs = typeof path === 'string' && sameOriginPath(path) !== null;
  return isPathOfOurs && typeof title === 'string' && title.length <= MAX_TITLE_LENGTH && typeof readAt === 'number' && Math.abs(readAt) < 8e15;
}
