import { CLICKS, DEPTHS, MOST_CLICKS, type Click } from '#shared/domain/page/behaviour.ts';
import { BEHAVIOUR_PATH } from '#shared/routes/apiPaths.ts';
import { orderHref } from '#shared/routes/hrefs.ts';
import { recordAnalytics, type AnalyticsEvent } from '../platform/analytics.ts';
import { documentState } from '../platform/documentState.ts';
import { releaseEvents } from '../platform/releaseEvents.ts';
import { followExperiment } from './followExperiment.ts';
import { observeVitals } from './observeVitals.ts';

/** Specification 9, analytics timing: delay of the event at the end of a view. */
const VIEW_END_AFTER_MS = 100;

const PRESSED: readonly (readonly [click: Click, selector: string])[] = [
  ['share_click', '[data-share]'],
  ['bookmark_click', 'button[data-bookmark]'],
  ['offer_click', `a[href^="${orderHref}"]`],
];

const RECOMMENDED = '[data-reco-type] a';

/**
 * Measures scroll depth, clicks and web vitals, and reports them when the page is hidden: by our own labels and the
 * route's name, without ids, addresses or anything personal. Depth is reported once per view.
 */
export function measureBehaviour(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const vitals = observeVitals();
  let clicks: Click[] = [];
  let deepest = seenShare(page);
  let isDepthTold = false;
  const experiment = followExperiment();
  const see = () => (deepest = Math.max(deepest, seenShare(page)));
  const note = (click: Click) => clicks.length < MOST_CLICKS && clicks.push(click);
  const noteClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const [click, selector] of PRESSED) if (target.closest(selector)) note(click);
    if (!target.closest(RECOMMENDED)) return;
    // The page view may still be waiting.
    handOver();
    experiment.note('clicked');
  };
  const send = () => {
    see();
    handOver();
    const depth = isDepthTold ? {} : { depth: DEPTHS.findLast((percent) => percent <= deepest * 100) };
    const tried = experiment.take();
    const told = {
      ...depth,
      ...(clicks.length > 0 && { clicks }),
      vitals: vitals.take(),
      ...(tried && { experiment: tried }),
    };
    const { route } = documentState(page);
    clicks = [];
    if (isDepthTold && !told.clicks && !tried && Object.keys(told.vitals).length === 0) return;
    isDepthTold = true;
    navigator.sendBeacon(BEHAVIOUR_PATH, new Blob([JSON.stringify({ route, ...told })], { type: 'application/json' }));
  };
  const take = (event: AnalyticsEvent) => {
    const click = CLICKS.find((one) => one === event.name);
    if (click) note(click);
    if (event.name === 'recommendations_shown' && event.variant) experiment.begin(event.variant);
  };
  const begin = () => {
    isDepthTold = false;
    deepest = seenShare(page);
  };
  // Nothing but the page's own script has to load.
  const handOver = releaseEvents({ isReady: () => true, take }, signal);
  page.addEventListener('click', noteClick, { signal });
  page.addEventListener('scrollend', see, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin(), { signal });
  const end = whenOutOfSight(page, send, signal);
  return () => {
    end();
    left.abort();
    vitals.stop();
  };
}

/** The share of the page that has been on the screen so far, 0 to 1. */
function seenShare({ scrollingElement }: Document): number {
  return (window.scrollY + window.innerHeight) / Math.max(1, scrollingElement?.scrollHeight ?? 0);
}

/** Ends a view shortly after the page is hidden, or at once if it is unloaded. Returns a function that ends it now. */
function whenOutOfSight(page: Document, end: () => void, signal: AbortSignal): () => void {
  let asked: ReturnType<typeof setTimeout> | undefined;
  const endNow = () => {
    clearTimeout(asked);
    recordAnalytics({ name: 'view_end' });
    end();
  };
  const askForEnd = () => {
    clearTimeout(asked);
    if (page.visibilityState === 'hidden') asked = setTimeout(endNow, VIEW_END_AFTER_MS);
  };
  page.addEventListener('visibilitychange', askForEnd, { signal });
  window.addEventListener('pagehide', endNow, { signal });
  signal.addEventListener('abort', () => clearTimeout(asked));
  return endNow;
}
