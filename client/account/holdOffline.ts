import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';

/** Blocks a form that is submitted offline, keeps its input, and shows a notice. */
export function holdOffline(page: Document, signal: AbortSignal): void {
  const notice = Object.assign(page.createElement('p'), { textContent: accountDialogTexts.notSentOffline });
  notice.setAttribute('role', 'alert');
  notice.dataset['problem'] = '';
  page.addEventListener(
    'submit',
    (event) => {
      notice.remove();
      if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.target.append(notice);
    },
    { signal },
  );
}
