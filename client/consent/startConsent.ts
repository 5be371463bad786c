import { RESET_HASH, SETTINGS_HASH } from '#shared/domain/consent/consentHash.ts';
import { readAsked } from '#shared/domain/consent/asked.ts';
import type { Consent } from '#shared/domain/consent/consent.ts';
import { isAskingDue } from '#shared/domain/consent/isAskingDue.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { once } from '#shared/lib/once.ts';
import { adoptStyles } from '../platform/adoptStyles.ts';
import { fetchShownVendors } from '../calls/fetchShownVendors.ts';
import { afterPaint } from '../platform/afterPaint.ts';
import { readStoredConsent, readStoredTcString } from '../storage/storedConsent.ts';
import { whenSettled } from '../platform/whenSettled.ts';
import { askWhenQuiet, showQuestion } from './askWhenQuiet.ts';
import css from './consent.css?inline';
import { decide } from './decide.ts';
import { decideOne } from './decideOne.ts';
import { loadThirdParties } from './loadThirdParties.ts';
import type { SettingsDesk } from './openSettings.ts';
import { openTcfApi } from './tcfApi.ts';
import { wakeEmbeds } from './wakeEmbeds.ts';
import { whenAgreedForGood } from './agreeForGood.ts';
import { whenGranted } from './whenGranted.ts';

/**
 * Runs the consent platform of a page: shows the banner if due, applies the answer, opens the settings, loads granted
 * vendors, and answers TCF calls. Specification 4, consent; decision 059.
 */
export function startConsent(page: Document, dialog: HTMLElement, signal: AbortSignal): void {
  const { consent: shown = '', textVersion = '' } = dialog.dataset;
  const asked = readAsked(shown);
  const all = asked.map(({ id }) => id);
  const asking = new AbortController();
  signal.addEventListener('abort', () => asking.abort());

  const loadAnswers = once(loadTcfAnswers);
  // Offline, the TCF library and the vendors are loaded later; the decision is valid without them.
  const answer = (consent: Consent) =>
    void loadAnswers().then(
      (tell) => tell(consent),
      () => undefined,
    );
  const answerIfDecided = () => {
    const consent = readStoredConsent();
    if (consent) answer(consent);
  };
  const take = (granted: readonly Vendor[], isReset = false) => {
    asking.abort();
    answer(decide({ asked, granted, textVersion, isReset }));
  };
  // If the settings cannot be loaded, the banner's two answers remain.
  const failed = once(() => {
    const note = Object.assign(page.createElement('p'), { role: 'alert', textContent: consentTexts.failed });
    dialog.append(note);
    signal.addEventListener('abort', () => note.remove());
  });
  const choose = () =>
    void openChoices(page, { asked, take: (granted) => afterPaint(() => take(granted)) }, signal).then(
      () => undefined,
      () => {
        failed();
        showQuestion(dialog, true);
      },
    );
  const considerHash = () => {
    if (location.hash === SETTINGS_HASH) choose();
    if (location.hash === RESET_HASH) take([], true);
  };

  adoptStyles(page, css, signal);
  const letFramesAsk = openTcfApi(page, answerIfDecided, signal);
  for (const vendor of all) signal.addEventListener('abort', whenGranted(vendor, letFramesAsk));
  loadThirdParties(page, dialog, signal);
  wakeEmbeds(page, signal);
  whenAgreedForGood(page, (vendor) => answer(decideOne({ vendor, asked, textVersion })), signal);
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const choice = target instanceof HTMLElement ? target.dataset['choice'] : undefined;
      if (choice === 'settings') choose();
      if (choice !== 'accept' && choice !== 'refuse') return;
      // Responds to the touch at once; its consequences follow after the next paint.
      asking.abort();
      showQuestion(dialog, false);
      afterPaint(() => take(choice === 'accept' ? all : []));
    },
    { signal },
  );
  page.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-consent-settings]')) return;
      event.preventDefault();
      choose();
    },
    { signal },
  );
  window.addEventListener('hashchange', considerHash, { signal });
  if (isAskingDue(readStoredConsent(), { asked, now: Date.now() / 1_000 })) askWhenQuiet(page, dialog, asking.signal);
  // The TC string is missing: the page was left or reloaded right after the decision.
  else if (readStoredTcString() === null) whenSettled(page, answerIfDecided, signal);
  considerHash();
}

async function loadTcfAnswers(): Promise<(consent: Consent) => void> {
  const [{ createTcfAnswers }, vendors] = await Promise.all([import('./answerTcf.ts'), fetchShownVendors()]);
  return createTcfAnswers(vendors);
}

/** The second layer; rejects if it or the vendors cannot be loaded. */
async function openChoices(page: Document, desk: Omit<SettingsDesk, 'vendors'>, signal: AbortSignal): Promise<void> {
  const [{ openSettings }, vendors] = await Promise.all([import('./openSettings.ts'), fetchShownVendors()]);
  openSettings(page, { ...desk, vendors }, signal);
}
