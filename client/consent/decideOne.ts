import type { Consent } from '#shared/domain/consent/consent.ts';
import { isVendor, type Vendor } from '#shared/domain/consent/vendors.ts';
import { readStoredConsent } from '../storage/storedConsent.ts';
import { decide } from './decide.ts';

/** Grants one vendor. Decides nothing about others: the banner is still shown for those not asked about. */
export function decideOne(vendor: Vendor, textVersion: string): Consent {
  const decided = readStoredConsent()?.vendors ?? {};
  const known = Object.keys(decided).filter(isVendor);
  const granted = known.filter((one) => decided[one] === true);
  return decide({ asked: [...new Set([...known, vendor])], granted: [...granted, vendor], textVersion });
}
