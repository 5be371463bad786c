import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { PASSKEY_LOGIN_PATH } from '#shared/routes/sessionPaths.ts';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { store } from '../storage/browserStorage.ts';
import { navigateTo } from '../platform/navigateTo.ts';
import { takeEarlyClick } from '../platform/takeEarlyClick.ts';
import { knowsPasskeys, showPasskey } from './passkeyCeremony.ts';

/**
 * Logs in with a passkey on the form that has a button for it: with that button, or out of the list in which the
 * browser offers what fits the field. Acceptance M143. Staff enter by the same, told to the endpoint that the button names.
 */
export function startPasskeyLogin(button: HTMLButtonElement, signal: AbortSignal): void {
  const status = button.nextElementSibling;
  const endPath = button.dataset['passkeyLogin'] || PASSKEY_LOGIN_PATH;
  const say = (text: string) => status?.replaceChildren(text);
  const early = takeEarlyClick(button);
  if (!knowsPasskeys()) {
    const tell = () => say(accountDialogTexts.passkey.unknownHere);
    button.addEventListener('click', tell, { signal });
    if (early) tell();
    return;
  }
  /** A page may have one ceremony at a time. */
  let ceremony = new AbortController();
  /** The device has answered, and that logs in: a second login would end the session of the first, or lose its own. */
  let isAnswered = false;
  const show = async (mediation: 'optional' | 'conditional') => {
    if (isAnswered) return;
    ceremony.abort();
    ceremony = new AbortController();
    const stop = AbortSignal.any([signal, ceremony.signal]);
    const outcome = await showPasskey({ endPath, mediation, signal: stop, onAnswer: () => (isAnswered = true) });
    if (stop.aborted || outcome === 'aborted') return;
    if (outcome === 'done') {
      // Who comes with one need not be asked about one.
      store(ACCOUNT_STORAGE.passkeyQuestion, 'never');
      return navigateTo(button.value, { replace: true });
    }
    // A browser that offers nothing in its list says so at once, and is not asked again.
    if (mediation === 'conditional' && !isAnswered) return;
    isAnswered = false;
    say(accountDialogTexts.passkey.login[outcome === 'cancelled' || outcome === 'refused' ? outcome : 'failed']);
    // A challenge is good once: the list gets another.
    if (outcome !== 'failed') await listPasskeys();
  };
  const listPasskeys = async () => {
    // Staff's page has no field to which a list would belong.
    if (endPath !== PASSKEY_LOGIN_PATH) return;
    const before = ceremony;
    const hasList = await PublicKeyCredential.isConditionalMediationAvailable();
    // Whoever has clicked meanwhile is asked already.
    if (hasList && ceremony === before) await show('conditional');
  };
  button.addEventListener('click', () => void show('optional'), { signal });
  if (early) void show('optional');
  else void listPasskeys();
}
