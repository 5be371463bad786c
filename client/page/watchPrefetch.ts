import { PREFETCH_LIMIT } from '#shared/domain/page/prefetchLimit.ts';
import { documentState } from '../platform/documentState.ts';
import { isPlayerOpen } from '../platform/isPlayerOpen.ts';
import { isSparing } from '../platform/isSparing.ts';
import { prefetchPage } from '../platform/prefetchPage.ts';
import { whenInView } from '../platform/whenInView.ts';
import { whenRestedOn } from '../platform/whenRestedOn.ts';

/** Specification 9: maximum number of concurrent fetches. */
const MOST_AT_ONCE = 4;

/**
 * Prefetches articles before they are opened, except for readers who save data. Browsers with speculation rules
 * prerender by the edge's rules (`worker/api/speculationRules.ts`), two at a time, what a pointer rests on or a finger
 * touches; in others its HTML is fetched. Of guests, whose pages browsers can cache, every browser fetches the HTML of
 * the largest teasers in view. With an open player its own navigation prefetches. Acceptance M135, decision 068.
 */
export function watchPrefetch(page: Document): () => void {
  // Framed pages open nothing by themselves.
  if (window.parent !== window || isPlayerOpen(page)) return () => undefined;
  const left = new AbortController();
  const { signal } = left;
  const state = documentState(page);
  const hasRules = HTMLScriptElement.supports?.('speculationrules') ?? false;
  if (hasRules) allowRules(page, signal);
  if (state.reader !== 'loggedIn') fetchLinks(page, { isRestedOn: !hasRules, signal });
  return () => {
    left.abort();
    delete state.ahead;
  };
}

function allowRules(page: Document, signal: AbortSignal): void {
  const state = documentState(page);
  const consider = () => {
    if (isSparing()) delete state.ahead;
    else state.ahead = 'rules';
  };
  navigator.connection?.addEventListener?.('change', consider, { signal });
  consider();
  // Code that a prerendered page needs first.
  if (!isSparing()) void import('./openAhead.ts').catch(() => undefined);
}

/** Each article once. */
function fetchLinks(page: Document, { isRestedOn, signal }: { isRestedOn: boolean; signal: AbortSignal }): void {
  const state = documentState(page);
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
  if (isRestedOn) {
    state.ahead = 'links';
    whenRestedOn(page, fetchAhead, signal);
  }
  let guesses = Number(state.prefetchLimit ?? PREFETCH_LIMIT);
  const guess = (path: string) => {
    if (asked.has(path) || guesses <= 0) return;
    guesses -= 1;
    fetchAhead(path);
  };
  if (guesses > 0) whenInView(page, guess, signal);
}
