import type { ThirdParty } from './thirdParty.ts';

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
  snippet: { kind: 'googleSignIn' },
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
  snippet: { kind: 'embed' },
} as const;

/**
 * Register of the third parties whose interface this code speaks and who are the same for every publisher. All others
 * are the publisher's, in a file: `shared/contracts/thirdParties.contract.ts`. Not included: our own services, whose
 * hosts are settings; link targets; services called by the worker.
 */
export const THIRD_PARTIES = {
  googleSignIn: GOOGLE_SIGN_IN,
  /** A title's external consent platform, in place of ours. Decision 066. */
  consentPlatform: {
    name: 'Sourcepoint',
    company: 'Sourcepoint Technologies Inc., New York',
    thirdCountry: 'US',
    sources: {},
    titles: 'asking',
    layouts: ['default', 'portal'],
    pages: 'every',
    loadedOn: 'page',
    purpose: 'consent',
    iabId: null,
    isForPur: true,
    opensWindow: false,
    // Its messages are markup that it makes of text.
    isUnderTrustedTypes: false,
    snippet: { kind: 'sourcepoint' },
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
  /**
   * Subscription linking, "Extended access": readers from Google News with the four `gaa_*` parameters. Acceptance M79.
   */
  googleSubscriptions: {
    name: 'Google News',
    company: 'Google Ireland Ltd., Dublin',
    thirdCountry: 'US',
    sources: {},
    titles: 'asking',
    layouts: ['default'],
    pages: 'named',
    loadedOn: 'use',
    purpose: 'access',
    iabId: null,
    isForPur: true,
    opensWindow: false,
    // Its dialogs are markup that it makes of text.
    isUnderTrustedTypes: false,
    snippet: { kind: 'googleSubscriptions', address: 'https://news.google.com/swg/js/v1/swg-gaa.js' },
  },
} as const satisfies Readonly<Record<string, ThirdParty>>;

type Rows = typeof THIRD_PARTIES;

/** Those that a page has to name. */
export type NamedThirdParty = {
  [Id in keyof Rows]: Rows[Id]['pages'] extends 'named' ? Id : never;
}[keyof Rows];
