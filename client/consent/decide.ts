import { consentOf, type Consent } from '#shared/domain/consent/consent.ts';
import type { Purpose } from '#shared/domain/consent/thirdParty.ts';
import { revokesGrant } from '#shared/domain/consent/revokesGrant.ts';
import type { Asked } from '#shared/domain/consent/asked.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { CONSENT_PATH } from '#shared/routes/apiPaths.ts';
import { deleteDeferred } from '../storage/deferredEntries.ts';
import { deleteTcString, storeConsent, readStoredConsent } from '../storage/storedConsent.ts';
import { navigateTo } from '../platform/navigateTo.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';

/** Specification 9: consent reload delay. */
const RELOAD_DELAY_MS = 100;

export type Decision = {
  /** All vendors of the question. */
  readonly asked: readonly Asked[];
  readonly granted: readonly Vendor[];
  /** Version of the question's wording. */
  readonly textVersion: string;
  /** A decision about others, which stays as it was; null for none. */
  readonly kept?: Consent | null;
  /** Whether to reload the page in any case. */
  readonly isReset?: boolean;
};

/**
 * Applies a consent decision: stores it in the browser, updates this page, and sends the proof to the publisher.
 * Reloads the page if a loaded script has lost its grant. Specification 4, consent.
 */
export function decide({ asked, granted, textVersion, kept = null, isReset = false }: Decision): Consent {
  const before = readStoredConsent();
  const consent = consentFor({ asked, granted, kept }, crypto.randomUUID());
  storeConsent(consent);
  deleteTcString();
  hold(consent, { before, isReset });
  void send(consent, textVersion);
  return consent;
}

/** Applies a decision made in a rented consent platform, which stores the proof itself. Does nothing if it is known. */
export function applyPlatformDecision({
  asked,
  granted,
  isReset = false,
}: Omit<Decision, 'textVersion' | 'kept'>): void {
  const before = readStoredConsent();
  const isKnown = before !== null && asked.every(({ id }) => before.vendors[id] === granted.includes(id));
  if (isKnown && !isReset) return;
  const consent = consentFor({ asked, granted }, null);
  storeConsent(consent);
  hold(consent, { before, isReset });
  void send(consent, consentTexts.version);
}

type Decided = Pick<Decision, 'asked' | 'granted' | 'kept'>;

function consentFor({ asked, granted, kept }: Decided, proofId: string | null): Consent {
  const isGrantedFor = (purpose: Purpose) => asked.some((one) => one.purpose === purpose && granted.includes(one.id));
  return consentOf({
    vendors: { ...kept?.vendors, ...Object.fromEntries(asked.map(({ id }) => [id, granted.includes(id)])) },
    canPersonalize: kept?.canPersonalize === true || isGrantedFor('recommendations'),
    canMeasure: kept?.canMeasure === true || isGrantedFor('reach'),
    decidedAt: Math.floor(Date.now() / 1_000),
    proofId,
  });
}

type Before = { readonly before: Consent | null; readonly isReset: boolean };

/** Applies it to this page. */
function hold(consent: Consent, { before, isReset }: Before): void {
  consentStore(lifeOf(document)).getState().decide(consent);
  if (!consent.canMeasure) deleteDeferred();
  if (isReset || revokesGrant(before, consent)) setTimeout(reload, RELOAD_DELAY_MS);
}

/** The decision is valid without it, also offline. `keepalive`: outlives the page. */
async function send(consent: Consent, textVersion: string): Promise<void> {
  try {
    await fetch(CONSENT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ consent, textVersion }),
      keepalive: true,
    });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
  }
}

/** Reloads the address without its hash, which may have opened the settings. Acceptance M93. */
function reload(): void {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.set('nocache', '1');
  navigateTo(url.href, { replace: true });
}
