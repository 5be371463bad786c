import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { recordAnalytics } from '../platform/analytics.ts';
import { callNative } from '../platform/nativeApp.ts';
import { forgetBodies } from '../storage/offlineShelf.ts';
import type { Tell } from '../storage/tabs.ts';
import { leaveAsGuest } from './followLogout.ts';

/**
 * Sends the form that logs out, and tells the other tabs: its own page is left once, and says so on the next. Where that
 * does not work the browser sends it by itself, and shows what is wrong. Acceptance M70.
 */
export async function logOut(form: HTMLFormElement, tell: Tell): Promise<void> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  const isOut = await send(form.action, fields);
  if (!isOut) return form.submit();
  await forgetBodies().catch(() => undefined);
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
