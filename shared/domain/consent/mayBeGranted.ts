import { hasConsentPlatform } from './consentPlatform.ts';
import {
  presentThirdParties,
  type ConsentTitle,
  type ThirdPartyPlaces,
  type ThirdPartySwitches,
} from './presentThirdParties.ts';
import type { Vendor } from './vendors.ts';

type Settings = ThirdPartyPlaces & ThirdPartySwitches & { readonly consent_platform_enabled: boolean };

/**
 * Whether readers of a title can consent to this vendor at all: the banner asks for it, and it is configured. Otherwise
 * no space is reserved for it.
 */
export function mayBeGranted(vendor: Vendor, title: ConsentTitle, settings: Settings): boolean {
  return (
    hasConsentPlatform(title, settings) &&
    presentThirdParties(title, settings, settings).some(({ id }) => id === vendor)
  );
}
