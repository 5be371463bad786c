import { SOFT_NAVIGATION } from '#shared/domain/page/softNavigation.ts';
import { isPrefetch } from '../http/isPrefetch.ts';

/**
 * Whether the request opens a page, so that the session may be refreshed. Prefetches, scripts, images and programs must
 * not: a refresh whose response is lost would cost the session.
 */
export function isNavigation({ method, headers }: Request): boolean {
  if (isPrefetch(headers)) return false;
  if (headers.has(SOFT_NAVIGATION)) return true;
  const mode = headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  return (method === 'GET' || method === 'HEAD') && (headers.get('accept') ?? '').includes('text/html');
}
