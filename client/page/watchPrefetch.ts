import { mayFetchAhead } from '#shared/routes/mayFetchAhead.ts';
import { documentState } from '../platform/documentState.ts';
import { isSparing } from '../platform/isSparing.ts';
import { prefetchPage } from '../platform/prefetchPage.ts';

/** Whoever rests on a link for so long means it. */
const INTENT_MS = 65;
/** Specification 9: no more at once. */
const MOST_AT_ONCE = 4;

/**
 * Has articles fetched ahead of the touch that opens them, and nothing where data is dear. Where the browser knows
 * speculation rules it renders them, by those of the edge (`worker/api/speculationRules.ts`), two at a time; else their
 * HTML is fetched. Acceptance M135, decision 068.
 */
export function watchPrefetch(page: Document): () => void {
  // What stands in a frame leads nowhere by itself.
  if (window.parent !== window) return () => undefined;
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
  // What the next page begins with, if it was rendered ahead.
  if (!isSparing()) void import('./openAhead.ts').catch(() => undefined);
  return () => {
    left.abort();
    delete state.ahead;
  };
}

/** Each article once. A logged-in reader's pages are kept by no browser, so there is nothing to fetch ahead. */
function fetchByLink(page: Document): () => void {
  if (documentState(page).reader === 'loggedIn') return () => undefined;
  const left = new AbortController();
  const { signal } = left;
  const state = documentState(page);
  state.ahead = 'links';
  const asked = new Set([location.pathname]);
  let underWay = 0;
  /** By kind of event: what a page that scrolls under a mouse tells of the mouse says nothing about the keyboard. */
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  const consider = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || !mayFetchAhead(link.pathname) || asked.has(link.pathname)) return;
    if (underWay >= MOST_AT_ONCE || isSparing()) return;
    asked.add(link.pathname);
    underWay += 1;
    void prefetchPage(link.pathname, signal).finally(() => {
      underWay -= 1;
    });
  };
  const rest = ({ type, target }: Event) => {
    clearTimeout(resting.get(type));
    resting.set(type, setTimeout(consider, INTENT_MS, target));
  };
  for (const type of ['pointerover', 'focusin']) page.addEventListener(type, rest, { signal });
  // The browser takes a finger's pointer away as soon as it scrolls with it.
  page.addEventListener('pointercancel', () => clearTimeout(resting.get('pointerover')), { signal });
  return () => {
    left.abort();
    delete state.ahead;
    for (const timer of resting.values()) clearTimeout(timer);
  };
}
