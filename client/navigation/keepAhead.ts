import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from '../platform/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { parseOwnPage, type OwnPage } from '../platform/trustedTypes.ts';
import { whenRestedOn } from '../platform/whenRestedOn.ts';
import { DEADLINE_MS } from './fetchPage.ts';
import { missingStyles } from './fetchStyles.ts';

/** The public part of a page, with what depends on more than its reader's token left out. Decision 068. */
export type PageAhead = {
  readonly fresh: OwnPage;
  /** Who read when it was fetched, as `STORAGE.readerSince` says it. */
  readonly since: string | null;
};

/** As long as the edge lets a browser keep it. */
const KEPT_MS = 60_000;
const MOST_AT_ONCE = 4;

/**
 * Fetches ahead what a listener is about to open, as the browser does it for a load, and keeps it for a minute in this
 * document alone. Returns what was fetched for an address, once; null where nothing was, or it has not come.
 */
export function keepAhead(page: Document, signal: AbortSignal): (url: string) => Promise<PageAhead | null> {
  // What the browser would render ahead, nobody would open.
  delete documentState(page).ahead;
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<PageAhead | null> }>();
  const fetchAhead = (path: string) => {
    for (const [known, { until }] of kept) if (until < performance.now()) kept.delete(known);
    if (kept.has(path) || kept.size >= MOST_AT_ONCE) return;
    kept.set(path, { until: performance.now() + KEPT_MS, answer: fetchPageAhead(page, path, signal) });
  };
  whenRestedOn(page, fetchAhead, signal);
  return (url) => {
    const { pathname, search } = new URL(url);
    const known = search === '' ? kept.get(pathname) : undefined;
    kept.delete(pathname);
    return known && performance.now() < known.until ? known.answer : Promise.resolve(null);
  };
}

async function fetchPageAhead(page: Document, path: string, signal: AbortSignal): Promise<PageAhead | null> {
  const since = readStored(STORAGE.readerSince);
  try {
    const response = await fetch(path, {
      headers: { accept: 'text/html', purpose: 'prefetch' },
      priority: 'low',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    if (response.status !== 200 || response.redirected) return null;
    const fresh = await parseOwnPage(response);
    // A preload would be complained of where nobody opens the page.
    for (const path of missingStyles(page, fresh.document)) void fetch(path, { priority: 'low' }).catch(() => null);
    return { fresh, since };
  } catch {
    // Whatever is wrong, the navigation finds it out.
    return null;
  }
}
