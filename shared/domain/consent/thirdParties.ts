import type { Vendor } from './vendors.ts';

/** The directive of a page's policy, without its `-src`, that has to allow what is loaded. */
export type ForeignDirective = 'script' | 'style' | 'img' | 'frame' | 'connect';

export type Sources = Readonly<Partial<Record<ForeignDirective, string>>>;

/** What a reader is asked about, in the order in which it is shown; a login is asked for by a click alone. */
export const PURPOSES = [
  'reach',
  'analytics',
  'advertising',
  'recommendations',
  'push',
  'embeddedMedia',
  'access',
] as const;

export type Purpose = (typeof PURPOSES)[number];

/** A country outside the European Economic Area. */
export type ThirdCountry = 'US' | 'GB';

/** Somebody else whose script, frame, style, picture or connection a page of ours may load. */
export type ThirdParty = {
  /** As readers are told. */
  readonly name: string;
  readonly company: string;
  /** Where outside the European Economic Area it may take what it learns; null for nowhere. */
  readonly thirdCountry: ThirdCountry | null;
  /**
   * What of theirs may be loaded. Nothing else is: the policy of every page is made from these rows. Empty where a
   * setting names the script: then it is that script's host, `presentThirdParties.ts`.
   */
  readonly sources: Sources;
  readonly titles: 'every' | readonly string[];
  readonly layouts: readonly string[];
  /** `every` page of these titles and layouts, or those alone that name it. */
  readonly pages: 'every' | 'named';
  /**
   * What has to happen before anything is sent there, if no grant of this reader's does it; `use`: a grant, and
   * something on the page that it is needed for; `page`: nothing, as it is the one that asks.
   */
  readonly loadedOn: 'click' | 'grant' | 'use' | 'page';
  readonly purpose: Purpose | 'login' | 'consent';
  /** Its number on the IAB's list of vendors; null for whoever is on none. */
  readonly iabId: number | null;
  /** Whether readers of Pur, who have Plus too and so are asked, may meet it. Specification 4, consent. */
  readonly isForPur: boolean;
  /** Its window tells the page that opened it, so that page keeps hold of it. */
  readonly opensWindow: boolean;
  /**
   * Whether it can work where no text becomes script or markup. A page that may load one that cannot does without
   * Trusted Types, decision 067.
   */
  readonly isUnderTrustedTypes: boolean;
  /** The setting without which it is not there: the portal's in capitals, the others the title's. */
  readonly setting:
    | 'GOOGLE_CLIENT_ID'
    | 'THIRD_PARTY_SCRIPTS'
    | 'ivw_szm_enabled'
    | 'ads_enabled'
    | 'google_product_id'
    | 'consent_platform_subdomain'
    | null;
};

/** The titles that ask readers. Specification 4: Leverkusen skips platform, push notifications and analytics. */
const ASKING = ['tagesbote', 'rundblick', 'blitz'] as const;

/**
 * What Google says that its script needs.
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 */
export const GOOGLE_SIGN_IN = {
  name: 'Google',
  company: 'Google Ireland Ltd., Dublin',
  thirdCountry: 'US',
  sources: {
    script: 'https://accounts.google.com/gsi/client',
    style: 'https://accounts.google.com/gsi/style',
    frame: 'https://accounts.google.com/gsi/',
    connect: 'https://accounts.google.com/gsi/',
  },
  titles: 'every',
  layouts: ['dialogFlow'],
  pages: 'named',
  loadedOn: 'click',
  purpose: 'login',
  iabId: null,
  isForPur: true,
  opensWindow: true,
  // The policies that its script makes are named nowhere.
  isUnderTrustedTypes: false,
  setting: 'GOOGLE_CLIENT_ID',
} as const satisfies ThirdParty;

/** A page of theirs in an article. */
const EMBED = {
  titles: 'every',
  layouts: ['default'],
  pages: 'every',
  loadedOn: 'click',
  purpose: 'embeddedMedia',
  iabId: null,
  isForPur: true,
  opensWindow: false,
  isUnderTrustedTypes: true,
  setting: null,
} as const;

/** A script that comes once its vendor is granted. */
const SCRIPT = {
  thirdCountry: null,
  sources: {},
  titles: ASKING,
  layouts: ['default', 'portal'],
  pages: 'every',
  loadedOn: 'grant',
  iabId: null,
  opensWindow: false,
  isUnderTrustedTypes: true,
  setting: 'THIRD_PARTY_SCRIPTS',
} as const;

/**
 * Everybody whose addresses a page may load. Not among them: our own services, whose places are settings; whoever a
 * reader goes to by a link; whoever the worker asks. Whoever publishes with other houses names them here.
 */
export const THIRD_PARTIES = {
  googleSignIn: GOOGLE_SIGN_IN,
  /** The consent platform of a title that has rented one, in place of ours. Decision 066. */
  consentPlatform: {
    ...SCRIPT,
    name: 'Sourcepoint',
    company: 'Sourcepoint Technologies Inc., New York',
    thirdCountry: 'US',
    loadedOn: 'page',
    purpose: 'consent',
    isForPur: true,
    // Its messages are markup that it makes of text.
    isUnderTrustedTypes: false,
    setting: 'consent_platform_subdomain',
  },
  youtube: {
    ...EMBED,
    name: 'YouTube',
    company: 'Google Ireland Ltd., Dublin',
    thirdCountry: 'US',
    sources: { frame: 'https://www.youtube-nocookie.com' },
  },
  instagram: {
    ...EMBED,
    name: 'Instagram',
    company: 'Meta Platforms Ireland Ltd., Dublin',
    thirdCountry: 'US',
    sources: { frame: 'https://www.instagram.com' },
  },
  openstreetmap: {
    ...EMBED,
    name: 'OpenStreetMap',
    company: 'OpenStreetMap Foundation, Cambridge (Großbritannien)',
    thirdCountry: 'GB',
    sources: { frame: 'https://www.openstreetmap.org' },
  },
  /** Subscription linking, "Extended access": whoever comes from Google News with the four `gaa_*`. Acceptance M79. */
  googleSubscriptions: {
    ...SCRIPT,
    name: 'Google News',
    company: 'Google Ireland Ltd., Dublin',
    thirdCountry: 'US',
    layouts: ['default'],
    pages: 'named',
    loadedOn: 'use',
    purpose: 'access',
    isForPur: true,
    // Its dialogs are markup that it makes of text.
    isUnderTrustedTypes: false,
    setting: 'google_product_id',
  },
  reachMeasurement: {
    ...SCRIPT,
    name: 'INFOnline',
    company: 'INFOnline GmbH, Bonn',
    purpose: 'reach',
    iabId: 730,
    isForPur: true,
    setting: 'ivw_szm_enabled',
  },
  webAnalytics: {
    ...SCRIPT,
    name: 'Messwerk',
    company: 'Messwerk Analytics GmbH, Hamburg',
    purpose: 'analytics',
    isForPur: true,
  },
  advertising: {
    ...SCRIPT,
    name: 'Anzeigenring',
    company: 'Anzeigenring Vermarktung GmbH, Düsseldorf',
    purpose: 'advertising',
    isForPur: false,
    setting: 'ads_enabled',
  },
  recommendations: {
    ...SCRIPT,
    name: 'Lesetipp',
    company: 'Lesetipp Inc., New York',
    thirdCountry: 'US',
    purpose: 'recommendations',
    isForPur: false,
  },
  recommendationTracking: {
    ...SCRIPT,
    name: 'Lesetipp Erfolgsmessung',
    company: 'Lesetipp Inc., New York',
    thirdCountry: 'US',
    purpose: 'recommendations',
    isForPur: false,
  },
  push: {
    ...SCRIPT,
    name: 'Glockenton',
    company: 'Glockenton Push GmbH, Leipzig',
    purpose: 'push',
    isForPur: true,
  },
} as const satisfies Readonly<Record<Vendor | 'googleSignIn' | 'consentPlatform', ThirdParty>>;

type Rows = typeof THIRD_PARTIES;

export type ThirdPartyId = keyof Rows;

/** Those that a page has to name. */
export type NamedThirdParty = { [Id in ThirdPartyId]: Rows[Id]['pages'] extends 'named' ? Id : never }[ThirdPartyId];

/** Whether readers of this title are asked by a platform at all, if its operator has switched that on. */
export function isAskingTitle(title: string): boolean {
  return ASKING.some((one) => one === title);
}
