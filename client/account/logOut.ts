import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { recordAnalytics } from '../platform/analytics.ts';
import { callNative } from '../platform/nativeApp.ts';
import { forgetPaid } from '../storage/offlineShelf.ts';
import type { Tell } from '../storage/tabs.ts';
import { leaveAsGuest } from './followLogout.ts';

/**
 * Submits the logout form and notifies other tabs; this page navigates only once. If that fails, lets the browser
 * submit the form and show the error. Acceptance M70.
 */
export async function logOut(form: HTMLFormElement, tell: Tell): Promise<void> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  const isOut = await send(form.action, fields);
  if (!isOut) return form.submit();
  await forgetPaid().catch(() => undefined);
  tell({ type: 'loggedOut', at: Date.now() });
  recordAnalytics({ name: 'logout', plususer: 'nein' });
  void callNative({ action: 'toast', text: accountDialogTexts.loggedOut });
  leaveAsGuest();
}

async function send(action: string, body: URLSearchParams): Promise<boolean> {
  try {
    return (await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body })).ok;
  } catch (cause) {
    if (cause instanceof TypeError) return false;
    throw cause;
  }
}
