import { SOFT_NAVIGATION } from '#shared/domain/page/softNavigation.ts';
import { isCrawler } from './isCrawler.ts';

/** How a browser requests a page: for display, or as a prefetch. */
export type View = 'shown' | 'ahead';

/**
 * How a page is requested, judged by the request alone: null for crawlers, frames, and script requests that do not
 * display the next page. Browsers without purpose headers count as displaying it.
 */
export function viewOf({ method, headers }: Request): View | null {
  if (method !== 'GET') return null;
  const isAhead = headers.has('sec-purpose') || headers.has('purpose');
  const target = headers.has(SOFT_NAVIGATION) ? 'document' : headers.get('sec-fetch-dest');
  if (!isAhead && target !== null && target !== 'document') return null;
  if (isCrawler(headers.get('user-agent'))) return null;
  return isAhead ? 'ahead' : 'shown';
}
