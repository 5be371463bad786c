import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { parseOwnPage, type OwnPage } from '../platform/trustedTypes.ts';
import { whenRestedOn } from '../platform/whenRestedOn.ts';
import { DEADLINE_MS } from './fetchPage.ts';
import { missingStyles } from './fetchStyles.ts';

/**
 * The prefetched public part of a page; content that depends on more than the reader's token is left out. Decision 068.
 */
export type PageAhead = {
  readonly fresh: OwnPage;
  /** The reader at the time of the fetch, as in `STORAGE.readerSince`. */
  readonly since: string | null;
};

type Kept = {
  /** Expiry, in milliseconds of `performance.now()`. */
  readonly until: number;
  /** Aborts the fetch and discards the result. */
  readonly dropped: AbortController;
  readonly answer: Promise<PageAhead | null>;
};

/** Same lifetime as the edge allows browsers. */
const KEPT_MS = 60_000;
const MOST_AT_ONCE = 4;

/**
 * Prefetches pages while audio plays, like the browser does for loads, and keeps the last four for a minute in this
 * document. Returns a function that yields the prefetched page of an address, once; null if there is none, or it
 * failed.
 */
export function prefetchForPlayer(page: Document, signal: AbortSignal): (url: string) => Promise<PageAhead | null> {
  // Stops the browser from prerendering, because soft navigations do not use that.
  delete documentState(page).ahead;
  /** Most recent last. */
  const kept = new Map<string, Kept>();
  const drop = (path: string) => {
    kept.get(path)?.dropped.abort();
    kept.delete(path);
  };
  const dropOld = () => {
    for (const [path, { until }] of kept) if (until <= performance.now()) drop(path);
  };
  const begin = (path: string): Kept => {
    const dropped = new AbortController();
    const answer = fetchPageAhead(page, path, dropped.signal);
    return { until: performance.now() + KEPT_MS, dropped, answer };
  };
  const fetchAhead = (path: string) => {
    dropOld();
    const known = kept.get(path);
    kept.delete(path);
    const [first] = kept.keys();
    if (first !== undefined && kept.size >= MOST_AT_ONCE) drop(first);
    kept.set(path, known ?? begin(path));
  };
  whenRestedOn(page, fetchAhead, signal);
  signal.addEventListener('abort', () => [...kept.keys()].forEach(drop));
  return async (url) => {
    dropOld();
    const { pathname, search } = new URL(url);
    const known = search === '' ? kept.get(pathname) : undefined;
    if (!known) return null;
    kept.delete(pathname);
    return known.answer;
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
    // As in `showPage.ts`: frees the memory of unused pages.
    signal.addEventListener('abort', () => fresh.document.replaceChildren());
    // Not preloads, which cause console warnings if unused.
    for (const path of missingStyles(page, fresh.document)) void fetch(path, { priority: 'low' }).catch(() => null);
    return { fresh, since };
  } catch {
    // The navigation will handle the error.
    return null;
  }
}
