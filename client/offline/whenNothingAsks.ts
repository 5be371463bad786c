/** The consent banner is hidden until its turn, or once answered. */
const ASKING =
  'dialog[open],[data-greeting],[data-question],dialog[data-consent]:not([hidden]),:is(input,textarea):focus';
/** Questions at page start have priority: breaking news has five seconds, others follow. */
const OTHERS_FIRST_MS = 8_000;

/** Calls back once when nothing else asks the reader: at most one question at a time. Not after `signal` is aborted. */
export function whenNothingAsks(page: Document, signal: AbortSignal, ask: () => void): void {
  const done = new AbortController();
  const ended = AbortSignal.any([signal, done.signal]);
  const consider = () => {
    if (ended.aborted || page.visibilityState !== 'visible' || page.querySelector(ASKING)) return;
    done.abort();
    ask();
  };
  const observer = new MutationObserver(consider);
  const begin = () => {
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ['open', 'hidden'] });
    page.addEventListener('visibilitychange', consider, { signal: ended });
    page.addEventListener('focusout', () => setTimeout(consider), { signal: ended });
    consider();
  };
  const timer = setTimeout(begin, Math.max(0, OTHERS_FIRST_MS - performance.now()));
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
