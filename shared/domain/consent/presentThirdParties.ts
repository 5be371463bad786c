import { readEcommerceWidget, type EcommerceSettings } from '../ads/ecommerceWidget.ts';
import { foreignPlatform } from './foreignPlatform.ts';
import { pushScripts } from './pushScripts.ts';
import { REACH_STUB_PATH } from './reachScripts.ts';
import type { SnippetKind } from './snippet.ts';
import { THIRD_PARTIES } from './thirdParties.ts';
import { FOREIGN_DIRECTIVES, type Purpose, type Register, type Sources, type ThirdParty } from './thirdParty.ts';
import type { Vendor } from './vendors.ts';

/** Settings of the portal about third parties. */
export type ThirdPartyPlaces = {
  readonly GOOGLE_CLIENT_ID: string;
  /** Origin of framed ads; empty for none. The CSP of public pages includes it besides these rows, decision 063. */
  readonly AD_ORIGIN: string;
  /** All that the installation knows. */
  readonly THIRD_PARTIES: Register;
};

/** An installation without a file of third parties. */
export const NOTHING_SET_UP: ThirdPartyPlaces = { GOOGLE_CLIENT_ID: '', AD_ORIGIN: '', THIRD_PARTIES };

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

export type PresentThirdParty = ThirdParty & { readonly id: string; readonly script: string | null };

/** A vendor that requires consent. */
export type AskedVendor = PresentThirdParty & { readonly id: Vendor; readonly purpose: Purpose };

/** Of a title: whether a platform asks its readers for consent. */
export type ConsentTitle = { readonly id: string; readonly asksForConsent: boolean };

/** The rows of a title that are set up, with the addresses that settings name. */
export function presentThirdParties(
  { id: title, asksForConsent }: ConsentTitle,
  places: ThirdPartyPlaces,
  switches: ThirdPartySwitches,
): readonly PresentThirdParty[] {
  return Object.entries(places.THIRD_PARTIES)
    .filter(
      ([, { titles, onlyTitles }]) => (asksForConsent || titles === 'every') && (onlyTitles?.includes(title) ?? true),
    )
    .flatMap(([id, party]): readonly PresentThirdParty[] => {
      const row = { ...party, id, script: null };
      const { snippet } = row;
      switch (snippet.kind) {
        case 'embed':
          return [row];
        case 'googleSignIn':
          return places.GOOGLE_CLIENT_ID.trim() === '' ? [] : [row];
        case 'googleSubscriptions':
          return switches.google_product_id === '' ? [] : withScript(row, snippet.address).map(withItsDialogs);
        case 'sourcepoint':
          return withScript(row, foreignPlatform(switches)?.script ?? '').map(withItsDialogs);
        case 'sportsFrame':
          return [withSources(row, { frame: snippet.origin })];
        case 'shopFrame': {
          const frame = ecommerceOrigin(switches);
          return frame === null ? [] : [withSources(row, { frame })];
        }
        case 'adFrame':
          if (!switches.ads_enabled || (snippet.address === undefined && places.AD_ORIGIN === '')) return [];
          return snippet.address === undefined ? [row] : withScript(row, snippet.address);
        case 'bidder':
          return switches.ads_enabled && places.AD_ORIGIN !== '' ? [row] : [];
        case 'infonline':
          return switches.ivw_szm_enabled
            ? withScript(
                { ...row, loadedOn: switches.ivw_census_enabled ? 'census' : row.loadedOn },
                reachScript(switches) ?? snippet.address ?? '',
              )
            : [];
        case 'matomo':
          return withScript(row, `${snippet.address}matomo.js`);
        case 'pianoAnalytics':
          return withScript(withSources(row, { connect: snippet.collectDomain }), snippet.address);
        case 'oneSignal':
        case 'cleverPush':
          return withScript(row, pushScripts(snippet).page);
        case 'taboola':
        case 'outbrain':
        case 'script':
          return withScript(row, snippet.address);
      }
    });
}

/** The one of these kinds, of which a title has at most one; null if it has none. */
export function partyOfKind(
  present: readonly PresentThirdParty[],
  ...kinds: readonly SnippetKind[]
): PresentThirdParty | null {
  return present.find(({ snippet }) => kinds.includes(snippet.kind)) ?? null;
}

/** Those of them that a reader decides about. */
export function askedVendors(present: readonly PresentThirdParty[]): readonly AskedVendor[] {
  return present.flatMap((row) => {
    const { purpose } = row;
    return purpose === 'login' || purpose === 'consent' ? [] : [{ ...row, purpose }];
  });
}

/** Vendors listed for readers: a login button names its provider itself. */
export function listedVendors(present: readonly PresentThirdParty[]): readonly PresentThirdParty[] {
  return present.filter(({ purpose }) => purpose !== 'login');
}

/** On the host of the title; null where it has none. */
function reachScript({ ivw_cname }: ThirdPartySwitches): string | null {
  return ivw_cname === '' ? null : `https://${ivw_cname}${REACH_STUB_PATH}`;
}

/** Null where the title has no widget, or not a right one. */
function ecommerceOrigin(switches: ThirdPartySwitches): string | null {
  const widget = readEcommerceWidget(switches);
  return widget.ok && widget.value ? widget.value.origin : null;
}

/** With a vendor's script, and connections and pictures of the same host; empty without a right address. */
function withScript(row: PresentThirdParty, address: string): readonly PresentThirdParty[] {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return [];
  const { href, origin } = url;
  return [{ ...withSources(row, { script: origin, img: origin, connect: origin }), script: href }];
}

/** With its dialogs, which are frames with styles of their own. */
function withItsDialogs(row: PresentThirdParty): PresentThirdParty {
  const { script } = row.sources;
  return script === undefined ? row : withSources(row, { style: script, frame: script });
}

/** With these sources besides those of its row. */
function withSources(row: PresentThirdParty, added: Sources): PresentThirdParty {
  const sources: Sources = Object.fromEntries(
    FOREIGN_DIRECTIVES.flatMap((directive) => {
      const both = [row.sources[directive], added[directive]].filter(Boolean).join(' ');
      return both === '' ? [] : [[directive, both]];
    }),
  );
  return { ...row, sources };
}
