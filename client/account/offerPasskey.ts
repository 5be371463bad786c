import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import formCss from '#shared/styles/form.css?inline';
import { STORAGE } from '#shared/storage/storage.ts';
import { store } from '../platform/browserStorage.ts';
import { createButton } from './createButton.ts';
import { knowsPasskeys, makePasskey } from './passkeyCeremony.ts';
import css from './passkeyOffer.css?inline';

const texts = accountDialogTexts.passkey;

/**
 * Offers a passkey to a reader who has just logged in with a password, where the device can ask who holds it. Stands over the foot of the
 * page, takes no focus and holds nobody up; put away for this time, or on this device for good. Acceptance M143.
 */
export async function offerPasskey(page: Document, signal: AbortSignal): Promise<void> {
  if (!knowsPasskeys() || !(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()) || signal.aborted) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(formCss + css);
  page.adoptedStyleSheets.push(sheet);
  const offer = page.createElement('aside');
  const title = Object.assign(page.createElement('h2'), { id: 'passkey-angebot', textContent: texts.offer.title });
  const text: HTMLElement = Object.assign(page.createElement('p'), { textContent: texts.offer.text });
  text.setAttribute('role', 'status');
  offer.dataset['passkeyOffer'] = '';
  offer.setAttribute('aria-labelledby', title.id);
  const make = createButton(page, texts.make);
  const later: HTMLElement = Object.assign(page.createElement('button'), { type: 'button', textContent: texts.offer.later });
  const never = Object.assign(page.createElement('button'), { type: 'button', textContent: texts.offer.never });
  const leave = () => {
    offer.remove();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
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
  offer.append(title, text, make, later, never);
  page.body.append(offer);
  signal.addEventListener('abort', leave);
}
