import { CmpApi } from '@iabtechlabtcf/cmpapi';
import type { ShownVendors } from '#shared/domain/consent/shownVendors.ts';
import type { Consent } from '#shared/domain/consent/consent.ts';
import { storeTcString, readStoredConsent, readStoredTcString } from '../storage/storedConsent.ts';
import { customConsents } from './customConsents.ts';
import { encodeTcString, PLATFORM } from './encodeTcString.ts';

/**
 * Starts answering other vendors' TCF calls, queued ones first. Returns the function that publishes a decision. The
 * IAB's library takes over `window.__tcfapi` for the life of the document.
 */
export function createTcfAnswers(vendors: ShownVendors): (consent: Consent) => void {
  const api = new CmpApi(PLATFORM.id, PLATFORM.version, true, {
    getCustomVendorConsents: (callback: (answer: unknown, isDone: boolean) => void) =>
      callback(customConsents(readStoredConsent(), vendors), true),
  });
  return (consent) => {
    const text = readStoredTcString() ?? encodeTcString(consent, vendors);
    storeTcString(text);
    api.update(text);
  };
}
