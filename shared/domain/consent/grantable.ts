import { hasConsentPlatform } from './consentPlatform.ts';
import {
  partyOfKind,
  presentThirdParties,
  type ConsentTitle,
  type PresentThirdParty,
  type ThirdPartyPlaces,
  type ThirdPartySwitches,
} from './presentThirdParties.ts';
import { PUSH_VENDOR_KINDS, type SnippetKind } from './snippet.ts';

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

/** A house that sends a title's push messages, as readers are told of it. */
export type ShownPushVendor = { readonly id: string; readonly name: string; readonly company: string };

/** The one whose messages a title's readers can switch on; null where we send them ourselves. Decision 101. */
export function grantablePushVendor(title: ConsentTitle, settings: Settings): ShownPushVendor | null {
  const party = grantableParty(PUSH_VENDOR_KINDS, title, settings);
  return party && { id: party.id, name: party.name, company: party.company };
}
