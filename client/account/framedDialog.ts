import { parseDialogMessage, type DialogMessage } from '#shared/domain/dialogs/dialogMessage.ts';
import type { HashDialog } from '#shared/domain/dialogs/hashDialog.ts';
import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { dialogFlowPath, TARGET_PARAMETER, type DialogFlow } from '#shared/routes/accountPaths.ts';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { readStored, store } from '../storage/browserStorage.ts';
import { reportError } from '../platform/errorHook.ts';
import { appMode } from '../platform/nativeApp.ts';
import { createButton } from './createButton.ts';
import type { DialogWindow } from './dialogWindow.ts';

export type FramedDialog = Exclude<HashDialog, 'onboarding' | 'verify-email'>;

const FLOWS: Readonly<Record<FramedDialog, DialogFlow>> = {
  login: 'login',
  register: 'registration',
  'forgot-password': 'forgot-password',
  'change-password': 'change-password',
};

export function isFramedDialog(dialog: HashDialog): dialog is FramedDialog {
  return Object.hasOwn(FLOWS, dialog);
}

/**
 * Address of a dialog's framed page: with this page's query and the app mode; after a redirect by a guard also with the
 * page the reader wanted. Specification 2, account dialogs.
 */
function framedAddress(dialog: FramedDialog, search: string): string {
  const query = new URLSearchParams(search);
  query.set('isnative', String(appMode() !== null));
  const target = readStored(ACCOUNT_STORAGE.loginTarget);
  if (target !== null) query.set(TARGET_PARAMETER, target);
  store(ACCOUNT_STORAGE.loginTarget, null);
  return `${dialogFlowPath(FLOWS[dialog])}?${query}`;
}

/**
 * Shows a form in the dialog's frame, with a progress bar until it has loaded. A form that fails to load is reported
 * and offered as a link.
 */
export function frameForm(page: Document, window: DialogWindow, dialog: FramedDialog): void {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- same origin: a sandbox with the permissions that the page needs would restrict nothing
  const frame = page.createElement('iframe');
  const address = framedAddress(dialog, location.search);
  frame.title = accountDialogTexts.titles[dialog];
  window.element.dataset['framed'] = '';
  window.setProgress(true);
  frame.addEventListener('load', () => {
    window.setProgress(false);
    if (frame.contentDocument?.querySelector('main')) frame.contentWindow?.focus();
    else giveUp(page, window, frame, address);
  });
  frame.src = address;
  window.element.append(frame);
}

function giveUp(page: Document, window: DialogWindow, frame: HTMLIFrameElement, address: string): void {
  reportError({ status: null, message: 'The framed login page did not load', path: location.pathname });
  const notice = page.createElement('section');
  const isOffline = !navigator.onLine;
  const textContent = isOffline ? accountDialogTexts.offline : accountDialogTexts.notLoaded;
  notice.append(Object.assign(page.createElement('p'), { textContent }));
  // Opened as a page it would show the browser's error page, and the current page would be lost.
  if (isOffline) notice.append(retryButton(page, notice, frame, address));
  else
    notice.append(Object.assign(page.createElement('a'), { href: address, textContent: accountDialogTexts.openAlone }));
  frame.replaceWith(notice);
  window.element.ariaBusy = 'false';
}

function retryButton(page: Document, notice: HTMLElement, frame: HTMLIFrameElement, address: string): HTMLElement {
  const button = createButton(page, accountDialogTexts.again);
  button.addEventListener('click', () => {
    frame.src = address;
    notice.replaceWith(frame);
  });
  return button;
}

/** A dialog message sent by a framed page of ours; null otherwise. Checks both origin and source. */
export function readFrameMessage(page: Document, { origin, source, data }: MessageEvent): DialogMessage | null {
  const isFramedHere = [...page.querySelectorAll('iframe')].some(
    (frame) => frame.contentWindow !== null && frame.contentWindow === source,
  );
  return origin === location.origin && isFramedHere ? parseDialogMessage(data) : null;
}
