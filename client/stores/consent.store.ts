import type { Consent } from '#shared/domain/consent/consent.ts';
import { readStoredConsent } from '../storage/storedConsent.ts';
import { pageStore } from './pageStore.ts';

/** All false before a decision. */
export type ConsentFlags = {
  /** Whether anything is granted. */
  readonly isGiven: boolean;
  /** Whether each vendor that was asked about may be loaded. */
  readonly grants: Readonly<Record<string, boolean>>;
  readonly canPersonalize: boolean;
  /** Whether reach is measured: the condition of deferred cookies and storage. */
  readonly canMeasure: boolean;
};

type ConsentState = ConsentFlags & {
  /** Applies a decision made on this page. */
  readonly decide: (consent: Consent) => void;
};

/** The reader's consent, initialised from its cookie. Specification 3 and 4, consent. */
export const consentStore = pageStore<ConsentState>((set) => ({
  ...flagsOf(readStoredConsent()),
  decide: (consent) => set(flagsOf(consent)),
}));

function flagsOf(consent: Consent | null): ConsentFlags {
  const grants = consent?.vendors ?? {};
  return {
    isGiven: Object.values(grants).includes(true),
    grants,
    canPersonalize: consent?.canPersonalize === true,
    canMeasure: consent?.canMeasure === true,
  };
}
