import { reportError } from '../platform/errorHook.ts';
import { keepWriting } from '../storage/keptWriting.ts';
import { createLoadingBar } from '../platform/loadingBar.ts';
import { decideWay } from './decideWay.ts';
import { DEADLINE_MS, fetchPage } from './fetchPage.ts';
import { fetchStyles } from './fetchStyles.ts';
import { isOfTheSame } from './isOfTheSame.ts';
import type { PageAhead } from './keepAhead.ts';
import { readFacts } from './readFacts.ts';
import { showPage, type Stage } from './showPage.ts';

type Followed = {
  readonly stage: Stage;
  /** What was fetched ahead for an address, once. */
  readonly takeAhead: (url: string) => Promise<PageAhead | null>;
  readonly isListening: () => boolean;
  readonly isOutdated: () => boolean;
  /** Called with the title of each page that is shown. */
  readonly tell: (title: string) => void;
};

/** Shows the pages that are navigated to, where that is the way to them, until `signal` is aborted. */
export function followNavigations({ stage, ...facts }: Followed, signal: AbortSignal): void {
  const { page, beside } = stage;
  const bar = createLoadingBar(beside);
  signal.addEventListener('abort', bar.remove);
  /** Counts navigations, this window's all: whichever has been overtaken ends without a word. */
  let turn = 0;

  const goTo = async (event: NavigateEvent, from: string) => {
    const own = turn;
    bar.begin();
    const { url } = event.destination;
    const ended = AbortSignal.any([event.signal, AbortSignal.timeout(DEADLINE_MS)]);
    const ahead = await facts.takeAhead(url);
    const fresh = ahead?.fresh ?? (await fetchPage(url, { from, signal: ended }));
    if (fresh) await fetchStyles(page, fresh.document, ended);
    // A navigation that overtakes this one is announced only after this one has been given up.
    if (event.signal.aborted) await new Promise((resolve) => setTimeout(resolve));
    // As in `showPage.ts`: what is not emptied stays.
    if (own !== turn) return fresh?.document.replaceChildren();
    bar.end();
    if (event.signal.aborted || !fresh || !isOfTheSame(page, fresh.document)) return location.reload();
    await showPage(stage, { url, fresh, since: ahead?.since }, () => {
      // One that has been overtaken meanwhile is shown until the next is there.
      if (!event.signal.aborted) event.scroll();
    });
    facts.tell(page.title);
  };

  /** A page that is shown in part, or not at all, is no page. */
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
    if (way !== 'else') keepWriting(page);
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
