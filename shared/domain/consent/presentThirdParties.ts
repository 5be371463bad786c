import { readEcommerceWidget, type EcommerceSettings } from '../ads/ecommerceWidget.ts';
import { foreignPlatform } from './foreignPlatform.ts';
import { REACH_STUB_PATH } from './reachScripts.ts';
import { THIRD_PARTIES, type ThirdPartyId } from './thirdParties.ts';
import type { Sources, ThirdParty } from './thirdParty.ts';
import { isVendor, type Vendor } from './vendors.ts';

/** Settings of the portal with the hosts of configured third parties. */
export type ThirdPartyPlaces = {
  readonly GOOGLE_CLIENT_ID: string;
  /** Origin of framed ads; empty for none. The CSP of public pages includes it besides these rows, decision 063. */
  readonly AD_ORIGIN: string;
  /** Where sports data is framed from; empty for nowhere. */
  readonly SPORTS_DATA_ORIGIN: string;
  /** The address of each script, by vendor. */
  readonly THIRD_PARTY_SCRIPTS: Readonly<Record<string, string>>;
};

/** A title's switches. Specification 3, settings. */
export type ThirdPartySwitches = EcommerceSettings & {
  readonly ivw_szm_enabled: boolean;
  readonly ivw_cname: string;
  readonly ivw_census_enabled: boolean;
  readonly ads_enabled: boolean;
  readonly google_product_id: string;
  readonly consent_platform_account_id: number;
  readonly consent_platform_property_id: number;
  readonly consent_platform_subdomain: string;
};

export const NOTHING_SWITCHED: ThirdPartySwitches = {
  ivw_szm_enabled: false,
  ivw_cname: '',
  ivw_census_enabled: false,
  ads_enabled: false,
  ecommercewidget_enabled: false,
  ecommercewidget_iframeurlpattern: '',
  ecommercewidget_allowedorigin: '',
  google_product_id: '',
  consent_platform_account_id: 0,
  consent_platform_property_id: 0,
  consent_platform_subdomain: '',
};

export type PresentThirdParty = ThirdParty & { readonly id: ThirdPartyId; readonly script: string | null };

/** A vendor that requires consent. */
export type AskedVendor = PresentThirdParty & { readonly id: Vendor };

/** Of a title: whether a platform asks its readers for consent. */
export type ConsentTitle = { readonly asksForConsent: boolean };

/** The rows of a title that are set up, with the addresses that settings name. */
export function presentThirdParties(
  { asksForConsent }: ConsentTitle,
  places: ThirdPartyPlaces,
  switches: ThirdPartySwitches,
): readonly PresentThirdParty[] {
  const rows: Readonly<Record<string, ThirdParty>> = THIRD_PARTIES;
  return Object.keys(THIRD_PARTIES)
    .filter(isThirdPartyId)
    .flatMap((id) => {
      const row = rows[id];
      if (!row || (row.titles === 'asking' && !asksForConsent)) return [];
      switch (row.setting) {
        case null:
          return [{ ...row, id, script: null }];
        case 'GOOGLE_CLIENT_ID':
          return places.GOOGLE_CLIENT_ID.trim() === '' ? [] : [{ ...row, id, script: null }];
        case 'SPORTS_DATA_ORIGIN':
          return withFrame({ ...row, id }, places.SPORTS_DATA_ORIGIN);
        case 'THIRD_PARTY_SCRIPTS':
          return withScript({ ...row, id }, places.THIRD_PARTY_SCRIPTS[id] ?? '');
        case 'ivw_szm_enabled':
          return withScript(
            { ...row, id, loadedOn: switches.ivw_census_enabled ? 'census' : row.loadedOn },
            reachScript(switches) ?? places.THIRD_PARTY_SCRIPTS[id] ?? '',
          );
        case 'ads_enabled':
          return withFrames({ ...row, id }, places, switches);
        case 'ecommercewidget_enabled':
          return withFrame({ ...row, id }, ecommerceOrigin(switches));
        case 'consent_platform_subdomain':
          return withScript({ ...row, id }, foreignPlatform(switches)?.script ?? '').map(withItsDialogs);
        case 'google_product_id':
          return switches.google_product_id === ''
            ? []
            : withScript({ ...row, id }, places.THIRD_PARTY_SCRIPTS[id] ?? '').map(withItsDialogs);
      }
    });
}

/** Those of them that a reader decides about. */
export function askedVendors(present: readonly PresentThirdParty[]): readonly AskedVendor[] {
  return present.flatMap((row) => (isVendor(row.id) ? [{ ...row, id: row.id }] : []));
}

/** Vendors listed for readers: a login button names its provider itself. */
export function listedVendors(present: readonly PresentThirdParty[]): readonly PresentThirdParty[] {
  return present.filter(({ purpose }) => purpose !== 'login');
}

/** None while it is off; null where the title has no host for it, and the portal's setting holds. */
function reachScript({ ivw_szm_enabled, ivw_cname }: ThirdPartySwitches): string | null {
  if (!ivw_szm_enabled) return '';
  return ivw_cname === '' ? null : `https://${ivw_cname}${REACH_STUB_PATH}`;
}

/** Empty where the title has no widget, or not a right one. */
function ecommerceOrigin(switches: ThirdPartySwitches): string {
  const widget = readEcommerceWidget(switches);
  return widget.ok && widget.value ? widget.value.origin : '';
}

/** Allows a vendor's script, and connections to the same host only. Empty without a URL. */
function withScript(row: ThirdParty & { readonly id: ThirdPartyId }, address: string): readonly PresentThirdParty[] {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  const sources: Sources = { script: url.origin, img: url.origin, connect: url.origin };
  return [{ ...row, sources, script: url.href }];
}

/** Allows its dialogs, which are frames with styles of their own. */
function withItsDialogs({ sources, ...row }: PresentThirdParty): PresentThirdParty {
  const { script } = sources;
  return { ...row, sources: script === undefined ? sources : { ...sources, style: script, frame: script } };
}

/** Allows a vendor's frame only. Empty without an origin. */
function withFrame(row: ThirdParty & { readonly id: ThirdPartyId }, origin: string): readonly PresentThirdParty[] {
  return origin === '' ? [] : [{ ...row, sources: { frame: origin }, script: null }];
}

/** Allows a vendor's frames, with or without a script. Empty while the title shows no ads. */
function withFrames(
  row: ThirdParty & { readonly id: ThirdPartyId },
  { AD_ORIGIN, THIRD_PARTY_SCRIPTS }: ThirdPartyPlaces,
  { ads_enabled }: ThirdPartySwitches,
): readonly PresentThirdParty[] {
  if (!ads_enabled) return [];
  const scripted = withScript(row, THIRD_PARTY_SCRIPTS[row.id] ?? '');
  return scripted.length === 0 && AD_ORIGIN !== '' ? [{ ...row, script: null }] : scripted;
}

function isThirdPartyId(id: string): id is ThirdPartyId {
  return Object.hasOwn(THIRD_PARTIES, id);
}
