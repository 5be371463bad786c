import { dialogAfterLogin } from '#shared/domain/dialogs/dialogAfterLogin.ts';
import type { SuccessFlow } from '#shared/domain/dialogs/dialogMessage.ts';
import { handoverPath } from '#shared/routes/accountPaths.ts';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { recordAnalytics } from '../platform/analytics.ts';
import { readStored, store } from '../storage/browserStorage.ts';
import { reportError } from '../platform/errorHook.ts';
import { fetchJson } from '../calls/fetchJson.ts';
import { navigateTo } from '../platform/navigateTo.ts';
import { fetchReaderFacts, type ReaderFacts } from '../calls/fetchReaderFacts.ts';
import { storeReadingPlace } from './readingPlace.ts';
import { fetchDialogSettings } from './fetchDialogSettings.ts';

/** Document event after a login. Specification 4, login dialog. */
const LOGIN_SUCCESS_EVENT = 'login-success';

type Login = { readonly flow: SuccessFlow; readonly target: string | null };

/**
 * After a login in a framed form: fetches the reader, notifies listeners, and navigates to the login target or reloads
 * the page, which then shows personal content. All calls run in parallel, because a phone waits for each round trip.
 * Failures are reported and do not block. Specification 4, session; acceptance M43, M68, M69.
 */
export async function afterLogin({ flow, target }: Login): Promise<void> {
  if (readStored(ACCOUNT_STORAGE.passkeyQuestion) !== 'never') store(ACCOUNT_STORAGE.passkeyQuestion, 'due');
  const path = target ?? location.pathname + location.search;
  store(ACCOUNT_STORAGE.readerStateDue, 'due');
  storeReadingPlace();
  const [reader, settings] = await Promise.all([confirmLogin(flow), attempt(fetchDialogSettings)]);
  const hash =
    reader && settings
      ? dialogAfterLogin({ flow, target: path, isEmailVerified: reader.isEmailVerified, settings })
      : '';
  navigateTo(handoverPath(`${path}${hash}`), { replace: true });
}

async function confirmLogin(flow: SuccessFlow): Promise<ReaderFacts | null> {
  return attempt(async () => {
    const [reader] = await Promise.all([
      fetchReaderFacts({ forceRefresh: true }),
      fetchJson('/api/session/id-token', {}),
    ]);
    recordAnalytics({ name: 'login_confirmation', flow });
    document.dispatchEvent(new CustomEvent(LOGIN_SUCCESS_EVENT));
    return reader;
  });
}

async function attempt<T>(step: () => Promise<T>): Promise<T | null> {
  try {
    return await step();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    reportError({
      status: null,
      message: `Error while refreshing token after login success: ${reason}`,
      path: location.pathname,
    });
    return null;
  }
}
