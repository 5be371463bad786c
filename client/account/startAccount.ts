import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { readStored } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { appMode } from '../platform/nativeApp.ts';
import { openChannel, notifyTabs } from '../storage/tabs.ts';
import { createAccountDialogs, type AccountDialogs } from './accountDialogs.ts';
import { fillAccountMenu } from './fillAccountMenu.ts';
import { followLogin } from './followLogin.ts';
import { followLogout } from './followLogout.ts';
import { holdOffline } from './holdOffline.ts';
import { logOut } from './logOut.ts';
import { focusOpener } from './opener.ts';
import { restoreReadingPlace } from './readingPlace.ts';
import { sendWholeCode } from './sendWholeCode.ts';
import { showPasswords } from './showPasswords.ts';
import { notifyFramingPage } from './notifyFramingPage.ts';

export type Account = Pick<AccountDialogs, 'receive'> & {
  /** Handles a click on a dialog link or a logout form's button. */
  readonly take: (clicked: HTMLElement) => void;
};

const started = new WeakMap<AbortSignal, Account>();

/** Starts the account features that a page's first hash, click or message needs, once per page life. */
export function startAccount(page: Document, signal: AbortSignal): Account {
  const known = started.get(signal);
  if (known) return known;
  const { receive, consider } = createAccountDialogs(page, signal);
  const isLoggedIn = documentState(page).reader === 'loggedIn';
  const tell = isLoggedIn ? openChannel(followLogout, signal) : notifyTabs;
  const take = (clicked: HTMLElement) => {
    if (clicked instanceof HTMLButtonElement && clicked.form) void logOut(clicked.form, tell);
    else location.hash = clicked.dataset['dialog'] ?? '';
  };
  const account = { receive, take };
  started.set(signal, account);
  if (isLoggedIn) {
    fillAccountMenu(page, signal);
    restoreReadingPlace();
  } else if (window.parent === window) {
    followLogin(page, signal);
    focusOpener(page);
  }
  const stays = notifyFramingPage(page, signal);
  if (stays && page.querySelector('[data-dialog-page]')) {
    sendWholeCode(page, signal);
    showPasswords(page, signal);
    holdOffline(page, signal);
  }
  if (stays && hasPasskeyPart(page))
    void import('./startPasskeys.ts').then(({ startPasskeys }) => startPasskeys(page, signal));
  consider();
  return account;
}

/** Whether the page has a passkey button, or a reader to offer a passkey without another question pending. */
function hasPasskeyPart(page: Document): boolean {
  if (page.querySelector('[data-passkey-login],[data-passkey-make]')) return true;
  const isReading = documentState(page).reader === 'loggedIn' && window.parent === window && appMode() === null;
  return isReading && location.hash === '' && readStored(ACCOUNT_STORAGE.passkeyQuestion) === 'due';
}
