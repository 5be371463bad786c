/** A question about third parties stands hidden until its turn comes, or has been answered. */
const ASKING =
  'dialog[open],[data-greeting],[data-question],dialog[data-consent]:not([hidden]),:is(input,textarea):focus';
/** Whatever asks as a page begins goes first: a breaking news has five seconds, questions come behind it. */
const OTHERS_FIRST_MS = 8_000;

/**
 * Once, when nothing else wants the reader's attention: at most one thing asks at a time. Not after `signal` is
 * aborted.
 */
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
