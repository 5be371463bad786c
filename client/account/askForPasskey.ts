import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { store } from '../storage/browserStorage.ts';
import { createButton } from './createButton.ts';
import { openQuestion } from './openQuestion.ts';
import { knowsPasskeys, makePasskey } from './passkeyCeremony.ts';

const texts = accountDialogTexts.passkey;

/**
 * Offers a passkey to a reader who has just logged in with a password, if the device has user verification. Appears
 * over the foot of the page without taking the focus; can be dismissed for now, or on this device for good. Acceptance
 * M143.
 */
export async function askForPasskey(page: Document, signal: AbortSignal): Promise<void> {
  if (
    !knowsPasskeys() ||
    !(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()) ||
    signal.aborted
  )
    return;
  const { element, text, leave } = openQuestion(page, signal, { name: 'passkey', ...texts.question });
  const make = createButton(page, texts.make);
  const later: HTMLElement = Object.assign(page.createElement('button'), {
    type: 'button',
    textContent: texts.question.later,
  });
  const never = Object.assign(page.createElement('button'), { type: 'button', textContent: texts.question.never });
  const settle = (value: 'never' | null) => {
    store(ACCOUNT_STORAGE.passkeyQuestion, value);
    leave();
  };
  const begin = async () => {
    make.disabled = true;
    const outcome = await makePasskey();
    make.disabled = false;
    if (outcome === 'done' || outcome === 'known') store(ACCOUNT_STORAGE.passkeyQuestion, 'never');
    text.textContent = texts.made[outcome === 'refused' || outcome === 'aborted' ? 'failed' : outcome];
    if (outcome !== 'done' && outcome !== 'known') return;
    make.remove();
    never.remove();
    later.textContent = accountDialogTexts.close;
    later.focus();
  };
  make.addEventListener('click', () => void begin());
  later.addEventListener('click', () => settle(make.isConnected ? null : 'never'));
  never.addEventListener('click', () => settle('never'));
  element.append(make, later, never);
}
