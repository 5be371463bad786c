import { SOFT_NAVIGATION } from '#shared/domain/page/softNavigation.ts';
import { parseOwnPage, type OwnPage } from '../platform/trustedTypes.ts';

/** Whoever waits for longer waits for a load, which shows what has come of it. */
export const DEADLINE_MS = 5_000;

type Asked = {
  /** The page that is left: the portal is told, as by a load. */
  readonly from: string;
  /** Ends with the navigation, and when it has taken too long. */
  readonly signal: AbortSignal;
};

/**
 * The page at an address, by the very answer that a load gets: asked for anew, with what was fetched ahead left to
 * loads. Null where a load is to find out what is wrong: an error, a redirect, a file, no connection, a slow line.
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
