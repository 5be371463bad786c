import { documentState } from '../platform/documentState.ts';
import { reportError } from '../platform/errorHook.ts';
import { storeWriting } from '../storage/storedWriting.ts';
import { createLoadingBar } from '../platform/loadingBar.ts';
import { decideWay } from './decideWay.ts';
import { DEADLINE_MS, fetchPage } from './fetchPage.ts';
import { fetchStyles } from './fetchStyles.ts';
import type { PageAhead } from './prefetchForPlayer.ts';
import { readFacts } from './readFacts.ts';
import { showPage, type Stage } from './showPage.ts';

type Followed = {
  readonly stage: Stage;
  /** The prefetched page of an address, once. */
  readonly takeAhead: (url: string) => Promise<PageAhead | null>;
  readonly isListening: () => boolean;
  readonly isOutdated: () => boolean;
  /** Called with the title of each shown page. */
  readonly tell: (title: string) => void;
};

/** Handles navigations that script should show, until `signal` is aborted. */
export function followNavigations({ stage, ...facts }: Followed, signal: AbortSignal): void {
  const { page, beside } = stage;
  const bar = createLoadingBar(beside);
  signal.addEventListener('abort', bar.remove);
  /** Counts all navigations of this window, so that an overtaken one ends silently. */
  let turn = 0;

  const goTo = async (event: NavigateEvent, from: string) => {
    const own = turn;
    bar.begin();
    const { url } = event.destination;
    const ended = AbortSignal.any([event.signal, AbortSignal.timeout(DEADLINE_MS)]);
    const ahead = await facts.takeAhead(url);
    const fresh = ahead?.fresh ?? (await fetchPage(url, { from, signal: ended }));
    if (fresh) await fetchStyles(page, fresh.document, ended);
    // The overtaking navigation is announced only after this one is aborted.
    if (event.signal.aborted) await new Promise((resolve) => setTimeout(resolve));
    // As in `showPage.ts`: frees the memory.
    if (own !== turn) return fresh?.document.replaceChildren();
    bar.end();
    if (event.signal.aborted || !fresh || !isOfTheSame(page, fresh.document)) return location.reload();
    await showPage(stage, { url, fresh, since: ahead?.since }, () => {
      // An overtaken page is shown until the next is ready.
      if (!event.signal.aborted) event.scroll();
    });
    facts.tell(page.title);
  };

  /** Loads the page if showing it failed halfway. */
  const loadInstead = (cause: unknown) => {
    reportError({ status: null, message: String(cause), path: location.pathname });
    location.reload();
  };

  const follow = (event: NavigateEvent) => {
    turn += 1;
    const from = location.href;
    const way = decideWay({
      ...readFacts(event),
      isListening: facts.isListening(),
      isOutdated: facts.isOutdated(),
    });
    if (way !== 'else') storeWriting(page);
    if (way === 'load') {
      bar.begin();
      event.signal.addEventListener('abort', bar.end);
    }
    if (way !== 'soft' && way !== 'reload') return;
    event.intercept({
      handler: () => (way === 'soft' ? goTo(event, from).catch(loadInstead) : Promise.resolve(location.reload())),
    });
  };
  navigation.addEventListener('navigate', follow, { capture: true, signal });
}

/**
 * Whether a page can be shown in this document: same build, title and reader. After a login or logout, and for another
 * build, a new document is loaded. Acceptance M103.
 */
function isOfTheSame(page: Document, fresh: Document): boolean {
  const [shown, next] = [documentState(page), documentState(fresh)];
  const isSame = (['build', 'mandator', 'reader', 'app'] as const).every((name) => shown[name] === next[name]);
  return isSame && fresh.querySelector('main') !== null;
}
