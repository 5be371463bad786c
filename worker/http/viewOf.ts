import { SOFT_NAVIGATION } from '#shared/domain/page/softNavigation.ts';
import { isCrawler } from './isCrawler.ts';

/** How a reader's browser asks for a page: to show it, or ahead of a touch that may come. */
export type View = 'shown' | 'ahead';

/**
 * Whether a page is asked for to be read, by the request alone: null for crawlers, for what stands in a frame of another
 * page, and for what a script asks and does not show as the next page. Browsers that say nothing of their purpose want to
 * show it.
 */
export function viewOf({ method, headers }: Request): View | null {
  if (method !== 'GET') return null;
  const isAhead = headers.has('sec-purpose') || headers.has('purpose');
  const target = headers.has(SOFT_NAVIGATION) ? 'document' : headers.get('sec-fetch-dest');
  if (!isAhead && target !== null && target !== 'document') return null;
  if (isCrawler(headers.get('user-agent'))) return null;
  return isAhead ? 'ahead' : 'shown';
}
