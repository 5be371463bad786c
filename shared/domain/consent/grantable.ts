import { hasConsentPlatform } from './consentPlatform.ts';
import {
  partyOfKind,
  presentThirdParties,
  type ConsentTitle,
  type PresentThirdParty,
  type ThirdPartyPlaces,
  type ThirdPartySwitches,
} from './presentThirdParties.ts';
import type { SnippetKind } from './snippet.ts';

type Settings = ThirdPartyPlaces & ThirdPartySwitches & { readonly consent_platform_enabled: boolean };

/**
 * The title's vendor of these kinds, if its readers can consent to it at all: the banner asks for it, and it is
 * configured. Null otherwise; then no space is reserved for it.
 */
export function grantableParty(
  kinds: readonly SnippetKind[],
  title: ConsentTitle,
  settings: Settings,
): PresentThirdParty | null {
  return hasConsentPlatform(title, settings)
    ? partyOfKind(presentThirdParties(title, settings, settings), ...kinds)
    : null;
}
