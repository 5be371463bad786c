import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from '../storage/browserStorage.ts';
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

type Kept = {
  /** By the clock of `performance`. */
  readonly until: number;
  /** Ends what is on its way, and lets go of what has come. */
  readonly dropped: AbortController;
  readonly answer: Promise<PageAhead | null>;
};

/** As long as the edge lets a browser keep it. */
const KEPT_MS = 60_000;
const MOST_AT_ONCE = 4;

/**
 * Fetches ahead what a listener is about to open, as the browser does it for a load, and keeps it for a minute in this
 * document alone: the four on which he has rested last. Returns what was fetched for an address, once; null where nothing
 * was, or it could not be had.
 */
export function keepAhead(page: Document, signal: AbortSignal): (url: string) => Promise<PageAhead | null> {
  // What the browser would render ahead, nobody would open.
  delete documentState(page).ahead;
  /** What was rested on last stands last. */
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
    // As in `showPage.ts`: what nobody opens would stay as long as the document that has asked for it.
    signal.addEventListener('abort', () => fresh.document.replaceChildren());
    // A preload would be complained of where nobody opens the page.
    for (const path of missingStyles(page, fresh.document)) void fetch(path, { priority: 'low' }).catch(() => null);
    return { fresh, since };
  } catch {
    // Whatever is wrong, the navigation finds it out.
    return null;
  }
}
