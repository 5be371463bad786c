import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { PASSKEY_LOGIN_PATH } from '#shared/routes/sessionPaths.ts';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { store } from '../storage/browserStorage.ts';
import { navigateTo } from '../platform/navigateTo.ts';
import { claimEarlyClick } from '../platform/claimEarlyClick.ts';
import { knowsPasskeys, showPasskey } from './passkeyCeremony.ts';

/**
 * Logs in with a passkey, by the form's button or by autofill. Acceptance M143. Staff log in the same way, at the
 * endpoint named by the button.
 */
export function startPasskeyLogin(button: HTMLButtonElement, signal: AbortSignal): void {
  const status = button.nextElementSibling;
  const endPath = button.dataset['passkeyLogin'] || PASSKEY_LOGIN_PATH;
  const say = (text: string) => status?.replaceChildren(text);
  const early = claimEarlyClick(button);
  if (!knowsPasskeys()) {
    const tell = () => say(accountDialogTexts.passkey.unknownHere);
    button.addEventListener('click', tell, { signal });
    if (early) tell();
    return;
  }
  /** A page can run one ceremony at a time. */
  let ceremony = new AbortController();
  /** The device's answer logs in: a second login would end the session of the first, or fail. */
  let isAnswered = false;
  const show = async (mediation: 'optional' | 'conditional') => {
    if (isAnswered) return;
    ceremony.abort();
    ceremony = new AbortController();
    const stop = AbortSignal.any([signal, ceremony.signal]);
    const outcome = await showPasskey({ endPath, mediation, signal: stop, onAnswer: () => (isAnswered = true) });
    if (stop.aborted || outcome === 'aborted') return;
    if (outcome === 'done') {
      // A reader with a passkey need not be offered one.
      store(ACCOUNT_STORAGE.passkeyQuestion, 'never');
      return navigateTo(button.value, { replace: true });
    }
    // A browser without passkeys for autofill fails at once, and is not asked again.
    if (mediation === 'conditional' && !isAnswered) return;
    isAnswered = false;
    say(accountDialogTexts.passkey.login[outcome === 'cancelled' || outcome === 'refused' ? outcome : 'failed']);
    // A challenge can be used once: autofill needs a new one.
    if (outcome !== 'failed') await listPasskeys();
  };
  const listPasskeys = async () => {
    // The staff page has no field for autofill.
    if (endPath !== PASSKEY_LOGIN_PATH) return;
    const before = ceremony;
    const hasList = await PublicKeyCredential.isConditionalMediationAvailable();
    // A click meanwhile has started a ceremony already.
    if (hasList && ceremony === before) await show('conditional');
  };
  button.addEventListener('click', () => void show('optional'), { signal });
  if (early) void show('optional');
  else void listPasskeys();
}
