import { documentState } from '../platform/documentState.ts';
import { isPlayerOpen } from '../platform/isPlayerOpen.ts';
import { isSparing } from '../platform/isSparing.ts';
import { prefetchPage } from '../platform/prefetchPage.ts';
import { whenRestedOn } from '../platform/whenRestedOn.ts';

/** Specification 9: maximum number of concurrent fetches. */
const MOST_AT_ONCE = 4;

/**
 * Prefetches articles before they are opened, except for readers who save data. Browsers with speculation rules
 * prerender by the edge's rules (`worker/api/speculationRules.ts`), two at a time; in others their HTML is fetched.
 * With an open player its own navigation prefetches. Acceptance M135, decision 068.
 */
export function watchPrefetch(page: Document): () => void {
  // Framed pages open nothing by themselves.
  if (window.parent !== window || isPlayerOpen(page)) return () => undefined;
  return HTMLScriptElement.supports?.('speculationrules') ? allowRules(page) : fetchByLink(page);
}

function allowRules(page: Document): () => void {
  const left = new AbortController();
  const state = documentState(page);
  const consider = () => {
    if (isSparing()) delete state.ahead;
    else state.ahead = 'rules';
  };
  navigator.connection?.addEventListener?.('change', consider, { signal: left.signal });
  consider();
  // Code that a prerendered page needs first.
  if (!isSparing()) void import('./openAhead.ts').catch(() => undefined);
  return () => {
    left.abort();
    delete state.ahead;
  };
}

/** Each article once. Browsers cannot cache pages of logged-in readers, so prefetching those is useless. */
function fetchByLink(page: Document): () => void {
  if (documentState(page).reader === 'loggedIn') return () => undefined;
  const left = new AbortController();
  const { signal } = left;
  const state = documentState(page);
  state.ahead = 'links';
  const asked = new Set<string>();
  let underWay = 0;
  const fetchAhead = (path: string) => {
    if (underWay >= MOST_AT_ONCE || asked.has(path)) return;
    asked.add(path);
    underWay += 1;
    void prefetchPage(path, signal).finally(() => {
      underWay -= 1;
    });
  };
  whenRestedOn(page, fetchAhead, signal);
  return () => {
    left.abort();
    delete state.ahead;
  };
}
