import {
  decideDialog,
  readHashDialog,
  type DialogDecision,
  type HashDialog,
} from '#shared/domain/dialogs/hashDialog.ts';
import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { documentState } from '../platform/documentState.ts';
import { isPlayerOpen } from '../platform/isPlayerOpen.ts';
import { appMode, callNative } from '../platform/nativeApp.ts';
import { afterLogin } from './afterLogin.ts';
import { openDialogWindow, type DialogWindow } from './dialogWindow.ts';
import { frameForm, isFramedDialog, readFrameMessage } from './framedDialog.ts';
import { isOnboardingDue } from './isOnboardingDue.ts';
import { storeOpener } from './opener.ts';
import { openGreeting, type Greeting } from './openGreeting.ts';
import { fetchReaderFacts } from '../calls/fetchReaderFacts.ts';
import { showOnboarding } from './showOnboarding.ts';
import { showVerifyEmail } from './showVerifyEmail.ts';

export type AccountDialogs = {
  /** Opens the dialog of the address's hash, and closes one that no longer matches. */
  readonly consider: () => void;
  /** Handles a message of a frame. */
  readonly receive: (event: MessageEvent) => void;
};

type Shown =
  | { dialog: Exclude<HashDialog, 'onboarding'>; readonly window: DialogWindow }
  | { readonly dialog: 'onboarding'; readonly window: Greeting };

/** The dialogs of this page's hash, one at a time. Specification 4, login dialog; acceptance M35–M44. */
export function createAccountDialogs(page: Document, signal: AbortSignal): AccountDialogs {
  let shown: Shown | null = null;
  let opener: Element | null = null;
  const isLoggedIn = documentState(page).reader === 'loggedIn';

  const put = () => {
    shown?.window.remove();
    shown = null;
  };
  /** Reloads an anonymous page. A reload would stop an open player, and a logged-in reader needs none. */
  const close = () => {
    removeHash();
    if (isLoggedIn || isPlayerOpen(page)) return put();
    storeOpener(page, opener);
    // Browsers restore the scroll position after a reload.
    location.reload();
  };
  const open = (dialog: HashDialog) => {
    if (!shown) opener = page.activeElement;
    put();
    if (dialog === 'onboarding') {
      shown = { dialog, window: openGreeting(page, signal) };
      return showOnboarding(page, shown.window, close);
    }
    const window = openDialogWindow(page, { name: dialog, title: titleOf(page, opener, dialog) }, close);
    shown = { dialog, window };
    if (isFramedDialog(dialog)) frameForm(page, window, dialog);
    else showVerifyEmail(page, window);
  };
  const considerHash = async () => {
    const dialog = readHashDialog(location.hash);
    if (!dialog) return put();
    if (shown?.dialog === dialog) return;
    const decision = await decideHere(dialog, isLoggedIn);
    if (readHashDialog(location.hash) !== dialog || signal.aborted) return;
    if (decision === 'open') return open(dialog);
    put();
    if (decision !== 'keep') removeHash();
    if (decision !== 'openNative' || (await isTakenByApp(signal))) return;
    replaceHash(`#${dialog}`);
    open(dialog);
  };
  const consider = () => void considerHash();
  const framing = () => (shown && shown.dialog !== 'onboarding' ? shown.window : null);
  const receive = (event: MessageEvent) => {
    const message = readFrameMessage(page, event);
    switch (message?.type) {
      case 'success':
        framing()?.setProgress(true);
        return void afterLogin(message).finally(() => framing()?.setProgress(false));
      case 'loginNeeded':
        location.hash = message.dialog;
        return;
      case 'shown':
        return rename(message.dialog);
      case 'sized':
        return framing()?.setHeight(message.height);
      case 'close':
        return shown ? close() : undefined;
    }
  };
  /** The frame has navigated to another form by its own link: updates the hash. */
  const rename = (dialog: HashDialog) => {
    if (!shown || shown.dialog === 'onboarding' || dialog === 'onboarding') return;
    if (shown.dialog === dialog || !isFramedDialog(shown.dialog)) return;
    shown.dialog = dialog;
    shown.window.setTitle(titleOf(page, opener, dialog));
    replaceHash(`#${dialog}`);
  };

  window.addEventListener('hashchange', consider, { signal });
  signal.addEventListener('abort', put);
  return { consider, receive };
}

function decideHere(dialog: HashDialog, isLoggedIn: boolean): Promise<DialogDecision> {
  const isEmailVerified = () => fetchReaderFacts().then((reader) => reader.isEmailVerified);
  return decideDialog(dialog, { isLoggedIn, isNativeApp: appMode() !== null, isEmailVerified, isOnboardingDue });
}

/**
 * The dialog's title, whichever form it shows: reading on if a paywall layer opened it, bookmarking or following if a
 * bookmark button did; else that of the form.
 */
function titleOf(page: Document, opener: Element | null, dialog: Exclude<HashDialog, 'onboarding'>): string {
  const ofForm = accountDialogTexts.titles[dialog];
  const mark = opener?.closest<HTMLElement>('[data-bookmark]');
  if (mark && !mark.dataset['bookmark']?.startsWith('article')) return mark.textContent || ofForm;
  const said = mark ? accountDialogTexts.markArticle : accountDialogTexts.readOn;
  const place = mark
    ? mark.closest('article, li')
    : opener?.closest('[data-paywall-template]') && page.querySelector('main');
  const headline = place?.querySelector('h1, h2, h3, h4, h5, h6')?.textContent.trim();
  return headline ? said(headline) : ofForm;
}

/** Whether the app shows its own login page, or the reader has left. If the app fails, ours opens. */
async function isTakenByApp(signal: AbortSignal): Promise<boolean> {
  return (await callNative({ action: 'login' })) || signal.aborted || location.hash !== '';
}

function removeHash(): void {
  replaceHash('');
}

function replaceHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
