import { decideDialog, readHashDialog, type HashDialog } from '#shared/domain/dialogs/hashDialog.ts';
import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { documentState } from '../platform/documentState.ts';
import { appMode, callNative } from '../platform/nativeApp.ts';
import { navigateTo } from '../platform/navigateTo.ts';
import { afterLogin } from './afterLogin.ts';
import { openDialogWindow, type DialogWindow } from './dialogWindow.ts';
import { frameForm, isFramedDialog, readFrameMessage } from './framedDialog.ts';
import { isOnboardingDue } from './isOnboardingDue.ts';
import { fetchReaderFacts } from '../platform/fetchReaderFacts.ts';
import { showOnboarding } from './showOnboarding.ts';
import { showVerifyEmail } from './showVerifyEmail.ts';

export type AccountDialogs = {
  /** Opens what the address asks for, and closes what it no longer does. */
  readonly consider: () => void;
  /** Takes what a frame says. */
  readonly receive: (event: MessageEvent) => void;
};

type Shown = { dialog: HashDialog; readonly window: DialogWindow };

/** The dialogs of this page's hash, one at a time. Specification 4, login dialog; acceptance M35–M44. */
export function createAccountDialogs(page: Document, signal: AbortSignal): AccountDialogs {
  let shown: Shown | null = null;
  const isLoggedIn = documentState(page).reader === 'loggedIn';

  const put = () => {
    shown?.window.remove();
    shown = null;
  };
  /** A guest's page is shown again as it is now; a reader's is as it was. */
  const close = () => {
    if (!isLoggedIn) return navigateTo(location.pathname + location.search, { replace: true });
    removeHash();
    put();
  };
  const open = (dialog: HashDialog) => {
    put();
    const window = openDialogWindow(page, { name: dialog, title: accountDialogTexts.titles[dialog] }, close);
    shown = { dialog, window };
    fill(page, shown, close);
  };
  const considerHash = async () => {
    const dialog = readHashDialog(location.hash);
    if (!dialog) return put();
    if (shown?.dialog === dialog) return;
    const isEmailVerified = () => fetchReaderFacts().then((reader) => reader.isEmailVerified);
    const decision = await decideDialog(dialog, {
      isLoggedIn,
      isNativeApp: appMode() !== null,
      isEmailVerified,
      isOnboardingDue,
    });
    if (readHashDialog(location.hash) !== dialog || signal.aborted) return;
    if (decision === 'open') return open(dialog);
    put();
    if (decision === 'openNative') callNative({ action: 'login' });
    if (decision !== 'keep') removeHash();
  };
  const consider = () => void considerHash();
  const receive = (event: MessageEvent) => {
    const message = readFrameMessage(page, event);
    switch (message?.type) {
      case 'success':
        shown?.window.setProgress(true);
        return void afterLogin(message).finally(() => shown?.window.setProgress(false));
      case 'loginNeeded':
        location.hash = message.dialog;
        return;
      case 'shown':
        return rename(message.dialog);
      case 'close':
        return shown ? close() : undefined;
    }
  };
  /** The frame has gone on to another form by a link of its own: the address says so too. */
  const rename = (dialog: HashDialog) => {
    if (!shown || shown.dialog === dialog || !isFramedDialog(shown.dialog)) return;
    shown.dialog = dialog;
    shown.window.setTitle(accountDialogTexts.titles[dialog]);
    replaceHash(`#${dialog}`);
  };

  window.addEventListener('hashchange', consider, { signal });
  signal.addEventListener('abort', put);
  return { consider, receive };
}

/** A form in a frame, or what the page shows by itself. */
function fill(page: Document, { dialog, window }: Shown, close: () => void): void {
  if (isFramedDialog(dialog)) frameForm(page, window, dialog);
  else if (dialog === 'onboarding') showOnboarding(page, window, close);
  else showVerifyEmail(page, window);
}

function removeHash(): void {
  replaceHash('');
}

function replaceHash(hash: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
