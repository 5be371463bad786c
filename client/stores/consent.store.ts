import type { Consent } from '#shared/domain/consent/consent.ts';
import { grantsBy, type Grants } from '#shared/domain/consent/vendors.ts';
import { readKeptConsent } from '../storage/keptConsent.ts';
import { pageStore } from './pageStore.ts';

/** Everything is false before anybody has decided. */
type ConsentFlags = {
  /** Something has been granted. */
  readonly isGiven: boolean;
  readonly grants: Grants;
  readonly canPersonalize: boolean;
  /** The grant that deferred cookies and storage wait for. */
  readonly reachMeasurement: boolean;
};

type ConsentState = ConsentFlags & {
  /** What a reader has decided on this page. */
  readonly decide: (consent: Consent) => void;
};

/** What this reader agrees to, by the cookie of it. Specification 3 and 4, consent. */
export const consentStore = pageStore<ConsentState>((set) => ({
  ...flagsOf(readKeptConsent()),
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
