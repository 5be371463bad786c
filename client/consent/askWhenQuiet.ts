import { documentState } from '../platform/documentState.ts';

/** A breaking news has a reader's attention first, for this long unless it is put away. */
const BREAKING_FIRST_MS = 5_000;
/** Whatever else asks a reader for something goes first, and again when it comes later. */
const OTHERS = 'dialog[open],[data-greeting],[data-question]';

/**
 * Shows the question whenever nothing else wants the reader's attention, until `signal` is aborted: at most one thing
 * asks at a time.
 */
export function askWhenQuiet(page: Document, dialog: HTMLElement, signal: AbortSignal): void {
  let isBreakingFirst = page.querySelector('[data-breaking-news]') !== null;
  const consider = () => {
    if (signal.aborted) return;
    const isBreaking = isBreakingFirst && documentState(page).breakingHidden === undefined;
    const isQuiet = !isBreaking && page.querySelector(OTHERS) === null;
    if (isQuiet === dialog.matches(':popover-open')) return;
    const focused = page.activeElement;
    showQuestion(dialog, isQuiet);
    // The keyboard is at the question where it was nowhere; who types or follows links goes on.
    if (focused instanceof HTMLElement && focused !== page.body) focused.focus({ preventScroll: true });
  };
  dialog.tabIndex = -1;
  dialog.autofocus = true;
  const breaking = setTimeout(() => {
    isBreakingFirst = false;
    consider();
  }, BREAKING_FIRST_MS);
  const observer = new MutationObserver(consider);
  observer.observe(page, {
    subtree: true,
    childList: true,
    attributeFilter: ['open', 'data-breaking-hidden'],
  });
  signal.addEventListener('abort', () => {
    clearTimeout(breaking);
    observer.disconnect();
    showQuestion(dialog, false);
  });
  consider();
}

/** Hidden besides: what reads for its reader knows no popover. */
export function showQuestion(dialog: HTMLElement, isShown: boolean): void {
  dialog.hidden = !isShown;
  dialog.togglePopover(isShown);
}
