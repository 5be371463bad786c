import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { navigateTo } from '../platform/navigateTo.ts';
import { claimEarlyClick } from '../platform/claimEarlyClick.ts';
import { askForPasskey } from './askForPasskey.ts';
import { startPasskeyLogin } from './startPasskeyLogin.ts';
import { knowsPasskeys, makePasskey } from './passkeyCeremony.ts';

/** Starts the passkey features of a page: its button, or the offer after a login. */
export function startPasskeys(page: Document, signal: AbortSignal): void {
  const login = page.querySelector<HTMLButtonElement>('[data-passkey-login]');
  const make = page.querySelector<HTMLButtonElement>('[data-passkey-make]');
  if (login) startPasskeyLogin(login, signal);
  else if (make) makeOnClick(make, signal);
  else void askForPasskey(page, signal);
}

/** The account's button; afterwards the page shows the new passkey. */
function makeOnClick(button: HTMLButtonElement, signal: AbortSignal): void {
  const { made, unknownHere } = accountDialogTexts.passkey;
  const make = async () => {
    const outcome = knowsPasskeys() ? await makePasskey() : null;
    if (outcome === 'done') return navigateTo(button.value, { replace: true });
    const text =
      outcome === null ? unknownHere : made[outcome === 'refused' || outcome === 'aborted' ? 'failed' : outcome];
    button.nextElementSibling?.replaceChildren(text);
  };
  button.addEventListener('click', () => void make(), { signal });
  if (claimEarlyClick(button)) void make();
}
