import { shownStatus } from '#shared/domain/page/errorStatus.ts';
import { reportError } from '../platform/errorHook.ts';

/** Reports what fails in the browser, and that this page is an error page. Acceptance M56. */
export function watchErrors(): void {
  const path = location.pathname;
  window.addEventListener('error', ({ message }) => reportError({ status: null, message, path }));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError({ status: null, message: String(reason), path }));
  const page = document.querySelector<HTMLElement>('[data-error-status]');
  if (page) reportError({ status: shownStatus(Number(page.dataset['errorStatus'])), message: readErrorMessage(), path });
}

function readErrorMessage(): string {
  return document.querySelector('[data-error-message]')?.textContent ?? '';
}
