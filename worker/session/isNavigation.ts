import { SOFT_NAVIGATION } from '#shared/domain/page/softNavigation.ts';
import { isPrefetch } from '../http/isPrefetch.ts';

/**
 * Whether somebody opens a page with this request: then a session may be refreshed for it. What is fetched ahead, or by
 * a script, a picture or a program, waits: a refresh that nobody receives would cost the session.
 */
export function isNavigation({ method, headers }: Request): boolean {
  if (isPrefetch(headers)) return false;
  if (headers.has(SOFT_NAVIGATION)) return true;
  const mode = headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  return (method === 'GET' || method === 'HEAD') && (headers.get('accept') ?? '').includes('text/html');
}
