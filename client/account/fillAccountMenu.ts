import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { accountHref, coinsHref } from '#shared/routes/accountPaths.ts';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { readStored, store } from '../storage/browserStorage.ts';
import { reportError } from '../platform/errorHook.ts';
import { loadReaderState, READER_STATE_EVENT, type ReaderState } from './loadReaderState.ts';
import { fetchReaderFacts } from '../calls/fetchReaderFacts.ts';

declare global {
  interface DocumentEventMap {
    'reader-state': CustomEvent<ReaderState>;
  }
}

const { menu: texts } = accountDialogTexts;

/**
 * Adds personal details to the account menu: coins, missing account fields. Fetched after a login, and otherwise when
 * the menu is first opened, so that page views do not wait for it. Acceptance M68.
 */
export function fillAccountMenu(page: Document, signal: AbortSignal): void {
  const menu = page.querySelector<HTMLElement>('[popover]:has(> [data-logout])');
  const logout = menu?.querySelector('[data-logout]');
  if (!menu || !logout) return;
  let isAsked = false;
  const ask = async () => {
    const isDue = readStored(ACCOUNT_STORAGE.readerStateDue) !== null || menu.matches(':popover-open');
    if (isAsked || !isDue) return;
    isAsked = true;
    store(ACCOUNT_STORAGE.readerStateDue, null);
    try {
      await loadReaderState(await fetchReaderFacts());
    } catch (cause) {
      reportError({ status: null, message: String(cause), path: location.pathname });
    }
  };
  const show = ({ detail }: CustomEvent<ReaderState>) => {
    const known = waysOf(detail).map(({ href, label }) => {
      const way = Object.assign(page.createElement('a'), { href, textContent: label });
      way.dataset['known'] = '';
      return way;
    });
    for (const way of menu.querySelectorAll('[data-known]')) way.remove();
    logout.before(...known);
  };
  page.addEventListener(READER_STATE_EVENT, show, { signal });
  menu.addEventListener('toggle', () => void ask(), { signal });
  void ask();
}

function waysOf({
  credits,
  hasMissingFields,
}: ReaderState): readonly { readonly href: string; readonly label: string }[] {
  return [
    ...(credits === null ? [] : [{ href: coinsHref, label: texts.coins(credits) }]),
    ...(hasMissingFields ? [{ href: accountHref, label: texts.complete }] : []),
  ];
}
