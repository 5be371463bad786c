import { CmpApi } from '@iabtechlabtcf/cmpapi';
import type { Consent } from '#shared/domain/consent/consent.ts';
import { keepTcString, readKeptConsent, readKeptTcString } from '../storage/keptConsent.ts';
import { customConsents } from './customConsents.ts';
import { encodeTcString, PLATFORM } from './encodeTcString.ts';

/**
 * Begins to answer other houses, what waited first. Returns how it is told of a decision. The IAB's library takes over
 * `window.__tcfapi`, for as long as the document lives.
 */
export function createTcfAnswers(): (consent: Consent) => void {
  const api = new CmpApi(PLATFORM.id, PLATFORM.version, true, {
    getCustomVendorConsents: (callback: (answer: unknown, isDone: boolean) => void) =>
      callback(customConsents(readKeptConsent()), true),
  });
  return (consent) => {
    const text = readKeptTcString() ?? encodeTcString(consent);
    keepTcString(text);
    api.update(text);
  };
}
