import type { DialogMessage } from '#shared/domain/dialogs/dialogMessage.ts';
import type { HashDialog } from '#shared/domain/dialogs/hashDialog.ts';
import { sameOriginPath } from '#shared/domain/redirect/sameOriginPath.ts';
import { isDialogPath, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { store } from '../storage/browserStorage.ts';
import { navigateTo } from '../platform/navigateTo.ts';

/** The dialog in which each form is framed. Missing account fields belong to the login's dialog. */
const DIALOGS: Readonly<Record<string, HashDialog>> = {
  login: 'login',
  registration: 'register',
  'forgot-password': 'forgot-password',
  'change-password': 'change-password',
};

/**
 * In a frame, tells the embedding page what this page shows or has done. Top-level, a form redirects to the page over
 * which its dialog opens: the referrer, or the front. A form returned after submission stays. Returns whether this page
 * stays. Acceptance M22, M23, M26.
 */
export function notifyFramingPage(page: Document, signal: AbortSignal): boolean {
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

/** Focuses the invalid field, or the first one on devices without an on-screen keyboard. */
function focusFirstField(page: Document): void {
  const wrong = page.querySelector<HTMLElement>('[autofocus]');
  const first = matchMedia('(hover: hover) and (pointer: fine)').matches
    ? page.querySelector<HTMLElement>('[data-field]:not([readonly])')
    : null;
  (wrong ?? first)?.focus();
}

/** Reports the form's height to the dialog, also when it changes. */
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
