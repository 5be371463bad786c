import { SOFT_NAVIGATION } from '#shared/domain/page/softNavigation.ts';
import { parseOwnPage, type OwnPage } from '../platform/trustedTypes.ts';

/** After this time a full load takes over. */
export const DEADLINE_MS = 5_000;

type Asked = {
  /** The current page, sent as referrer like a load. */
  readonly from: string;
  /** Aborted with the navigation, or after the deadline. */
  readonly signal: AbortSignal;
};

/**
 * Fetches the page like a load: with revalidation, bypassing prefetched copies, which are for loads. Null if a load
 * must handle it: an error, a redirect, a file, no connection, or a slow one.
 */
export async function fetchPage(url: string, { from, signal }: Asked): Promise<OwnPage | null> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html', [SOFT_NAVIGATION]: '?1' },
      cache: 'no-cache',
      referrer: from,
      signal,
    });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    return response.status === 200 && isPage && !response.redirected ? await parseOwnPage(response) : null;
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof DOMException) return null;
    throw cause;
  }
}
