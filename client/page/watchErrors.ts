import { shownStatus } from '#shared/domain/page/errorStatus.ts';
import { reportError } from '../platform/errorHook.ts';

/** Reports browser errors, and that this page is an error page. Acceptance M56. */
export function watchErrors(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const path = location.pathname;
  window.addEventListener('error', ({ message }) => reportError({ status: null, message, path }), { signal });
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => reportError({ status: null, message: String(reason), path }),
    { signal },
  );
  const error = page.querySelector<HTMLElement>('[data-error-status]');
  const message = page.querySelector('[data-error-message]')?.textContent ?? '';
  if (error) reportError({ status: shownStatus(Number(error.dataset['errorStatus'])), message, path });
  return () => left.abort();
}
