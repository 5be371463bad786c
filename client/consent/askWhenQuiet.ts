import { documentState } from '../platform/documentState.ts';

/** Breaking news comes first, for this long unless dismissed. */
const BREAKING_FIRST_MS = 5_000;
/** Other questions to the reader have priority, even if they open later. */
const OTHERS = 'dialog[open],[data-greeting],[data-question]';

/**
 * Shows the consent banner whenever nothing else asks the reader, until `signal` is aborted: at most one question at a
 * time.
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
    // Focuses the banner only if nothing has the focus; a reader who types or follows links continues.
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

/** Also sets `hidden`, for assistive technology that does not support popover. */
export function showQuestion(dialog: HTMLElement, isShown: boolean): void {
  dialog.hidden = !isShown;
  dialog.togglePopover(isShown);
}
