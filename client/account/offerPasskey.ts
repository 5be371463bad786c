import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { store } from '../platform/browserStorage.ts';
import { createButton } from './createButton.ts';
import { openOffer } from './openOffer.ts';
import { knowsPasskeys, makePasskey } from './passkeyCeremony.ts';

const texts = accountDialogTexts.passkey;

/**
 * Offers a passkey to a reader who has just logged in with a password, where the device can ask who holds it. Stands
 * over the foot of the page, takes no focus and holds nobody up; put away for this time, or on this device for good.
 * Acceptance M143.
 */
export async function offerPasskey(page: Document, signal: AbortSignal): Promise<void> {
  if (
    !knowsPasskeys() ||
    !(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()) ||
    signal.aborted
  )
    return;
  const { element, text, leave } = openOffer(page, signal, { name: 'passkey', ...texts.offer });
  const make = createButton(page, texts.make);
  const later: HTMLElement = Object.assign(page.createElement('button'), {
    type: 'button',
    textContent: texts.offer.later,
  });
  const never = Object.assign(page.createElement('button'), { type: 'button', textContent: texts.offer.never });
  const settle = (value: 'never' | null) => {
    store(STORAGE.passkeyOffer, value);
    leave();
  };
  const begin = async () => {
    make.disabled = true;
    const outcome = await makePasskey();
    make.disabled = false;
    if (outcome === 'done' || outcome === 'known') store(STORAGE.passkeyOffer, 'never');
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
