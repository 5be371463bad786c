import type { Consent } from '#shared/domain/consent/consent.ts';
import { grantsBy, type Grants } from '#shared/domain/consent/vendors.ts';
import { readStoredConsent } from '../storage/storedConsent.ts';
import { pageStore } from './pageStore.ts';

/** All false before a decision. */
type ConsentFlags = {
  /** Whether anything is granted. */
  readonly isGiven: boolean;
  readonly grants: Grants;
  readonly canPersonalize: boolean;
  /** The grant required for deferred cookies and storage. */
  readonly reachMeasurement: boolean;
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
  const grants = grantsBy((vendor) => consent?.vendors[vendor] === true);
  return {
    isGiven: Object.values(grants).includes(true),
    grants,
    canPersonalize: consent?.canPersonalize === true,
    reachMeasurement: grants.reachMeasurement,
  };
}
