import type { ThirdParty } from './thirdParty.ts';
import type { Vendor } from './vendors.ts';

/**
 * Sources documented by Google.
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

/** A vendor's page embedded in an article. */
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
  titles: 'asking',
  layouts: ['default', 'portal'],
  pages: 'every',
  loadedOn: 'grant',
  iabId: null,
  opensWindow: false,
  isUnderTrustedTypes: true,
  setting: 'THIRD_PARTY_SCRIPTS',
} as const;

/**
 * Register of all third parties that a page may load. Not included: our own services, whose hosts are settings; link
 * targets; services called by the worker. New third parties are added here.
 */
export const THIRD_PARTIES = {
  googleSignIn: GOOGLE_SIGN_IN,
  /** A title's external consent platform, in place of ours. Decision 066. */
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
  /** Tables, fixtures and tickers that editors place. Decision 079. */
  sportsData: {
    ...EMBED,
    name: 'Spielstand',
    company: 'Spielstand Sportdaten GmbH, Mainz',
    thirdCountry: null,
    sources: {},
    setting: 'SPORTS_DATA_ORIGIN',
  },
  /**
   * Subscription linking, "Extended access": readers from Google News with the four `gaa_*` parameters. Acceptance M79.
   */
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
  /** A shop's offers for a tested product, framed below test reports from the title's configured host. Decision 079. */
  ecommerceWidget: {
    ...SCRIPT,
    name: 'Preisregal',
    company: 'Preisregal Vergleich GmbH, Berlin',
    layouts: ['default'],
    loadedOn: 'use',
    purpose: 'advertising',
    isForPur: false,
    setting: 'ecommercewidget_enabled',
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

/** Those that are loaded in one place alone. */
export type UsedThirdParty = { [Id in ThirdPartyId]: Rows[Id]['loadedOn'] extends 'use' ? Id : never }[ThirdPartyId];
