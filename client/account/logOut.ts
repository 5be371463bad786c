import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { recordAnalytics } from '../platform/analytics.ts';
import { callNative } from '../platform/nativeApp.ts';
import { navigateTo } from '../platform/navigateTo.ts';
import { valueAt } from '../platform/valueAt.ts';
import { forgetPaid } from '../storage/offlineShelf.ts';
import type { Tell } from '../storage/tabs.ts';
import { leaveAsGuest } from './followLogout.ts';

/**
 * Submits the logout form and notifies other tabs; this page navigates only once. If that fails, lets the browser
 * submit the form and show the error. A provider of another house ends its own session on its own page. Acceptance M70.
 */
export async function logOut(form: HTMLFormElement, tell: Tell): Promise<void> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  const answer = await send(form.action, fields);
  if (!answer?.ok) return form.submit();
  // The logout has taken place: an answer that breaks off here only leaves the provider's own session.
  const providerLogout = valueAt(await answer.json().catch(() => null), 'providerLogout');
  await forgetPaid().catch(() => undefined);
  tell({ type: 'loggedOut', at: Date.now() });
  recordAnalytics({ name: 'logout', plususer: 'nein' });
  void callNative({ action: 'toast', text: accountDialogTexts.loggedOut });
  if (typeof providerLogout === 'string') navigateTo(providerLogout, { external: true });
  else leaveAsGuest();
}

async function send(action: string, body: URLSearchParams): Promise<Response | null> {
  try {
    return await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body });
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}
