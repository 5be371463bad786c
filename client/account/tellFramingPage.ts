import type { DialogMessage } from '#shared/domain/dialogs/dialogMessage.ts';
import type { HashDialog } from '#shared/domain/dialogs/hashDialog.ts';
import { sameOriginPath } from '#shared/domain/redirect/sameOriginPath.ts';
import { isDialogPath, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { store } from '../storage/browserStorage.ts';
import { navigateTo } from '../platform/navigateTo.ts';

/** The dialog in whose frame each of the forms stands. What is missing in an account is asked for in the login's. */
const DIALOGS: Readonly<Record<string, HashDialog>> = {
  login: 'login',
  registration: 'register',
  'forgot-password': 'forgot-password',
  'change-password': 'change-password',
};

/**
 * In a frame, tells the page around it what this page shows or has done. Alone, one of the forms leads to where it
 * opens over a page: the one whose link led here, or else the front. One that was sent and came back stays. True where
 * this page stays. Acceptance M22, M23, M26.
 */
export function tellFramingPage(page: Document, signal: AbortSignal): boolean {
  const form = page.querySelector<HTMLElement>('[data-dialog-page]')?.dataset;
  const dialog = DIALOGS[form?.['dialogPage'] ?? ''];
  if (window.parent === window) {
    const leaves = dialog !== undefined && form !== undefined && !('sent' in form);
    if (leaves) {
      store(ACCOUNT_STORAGE.loginTarget, new URLSearchParams(location.search).get(TARGET_PARAMETER));
      navigateTo(`${pathBefore()}#${dialog}`, { replace: true });
    }
    return !leaves;
  }
  const close = { source: 'mein-portal', type: 'close' } as const;
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && tell(close), { signal });
  focusFirstField(page);
  tellHeight(page, signal);
  const message = page.querySelector<HTMLElement>('[data-dialog-message]')?.dataset['dialogMessage'];
  if (message) tell(JSON.parse(message));
  else if (dialog) tell({ source: 'mein-portal', type: 'shown', dialog });
  return true;
}

/** The one that needs to be put right; or the first, where that brings up no keys over the form. */
function focusFirstField(page: Document): void {
  const wrong = page.querySelector<HTMLElement>('[autofocus]');
  const first = matchMedia('(hover: hover) and (pointer: fine)').matches
    ? page.querySelector<HTMLElement>('[data-field]:not([readonly])')
    : null;
  (wrong ?? first)?.focus();
}

/** The dialog is as high as its form: also when that says more than before. */
function tellHeight(page: Document, signal: AbortSignal): void {
  const main = page.querySelector('main');
  if (!main) return;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(main.getBoundingClientRect().height);
    if (height > 0) tell({ source: 'mein-portal', type: 'sized', height });
  });
  observer.observe(main);
  signal.addEventListener('abort', () => observer.disconnect());
}

function tell(message: DialogMessage): void {
  window.parent.postMessage(message, location.origin);
}

function pathBefore(): string {
  if (!URL.canParse(document.referrer)) return '/';
  const { origin, pathname, search } = new URL(document.referrer);
  return (origin === location.origin && !isDialogPath(pathname) && sameOriginPath(pathname + search)) || '/';
}
