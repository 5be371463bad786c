/** The directive of a page's policy, without its `-src`, that has to allow what is loaded. */
export type ForeignDirective = 'script' | 'style' | 'img' | 'frame' | 'connect';

/** Somebody else whose script, frame, style, picture or connection a page of ours may load. */
export type ThirdParty = {
  /** As readers are told. */
  readonly name: string;
  readonly company: string;
  /** What of theirs may be loaded. Nothing else is: the policy of every page is made from these rows. */
  readonly sources: Readonly<Partial<Record<ForeignDirective, string>>>;
  readonly titles: 'every' | readonly string[];
  readonly layouts: readonly string[];
  /** `every` page of these titles and layouts, or those alone that name it. */
  readonly pages: 'every' | 'named';
  /** What has to happen before anything is sent there. */
  readonly loadedOn: 'click';
  /** What a reader will be asked about before it is loaded unasked. */
  readonly purpose: 'login' | 'embeddedMedia';
  /** Its window tells the page that opened it, so that page keeps hold of it. */
  readonly opensWindow: boolean;
  /** The setting without which it is not there. */
  readonly setting: 'GOOGLE_CLIENT_ID' | null;
};

/**
 * What Google says that its script needs.
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 */
export const GOOGLE_SIGN_IN = {
  name: 'Google',
  company: 'Google Ireland Ltd., Dublin',
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
  opensWindow: true,
  setting: 'GOOGLE_CLIENT_ID',
} as const satisfies ThirdParty;

/** A page of theirs in an article. */
const EMBED = {
  titles: 'every',
  layouts: ['default'],
  pages: 'every',
  loadedOn: 'click',
  purpose: 'embeddedMedia',
  opensWindow: false,
  setting: null,
} as const;

/**
 * Everybody whose addresses a page may load. Not among them: our own services, whose places are settings; whoever a
 * reader goes to by a link; whoever the worker asks.
 */
export const THIRD_PARTIES = {
  googleSignIn: GOOGLE_SIGN_IN,
  youtube: {
    ...EMBED,
    name: 'YouTube',
    company: 'Google Ireland Ltd., Dublin',
    sources: { frame: 'https://www.youtube-nocookie.com' },
  },
  instagram: {
    ...EMBED,
    name: 'Instagram',
    company: 'Meta Platforms Ireland Ltd., Dublin',
    sources: { frame: 'https://www.instagram.com' },
  },
  openstreetmap: {
    ...EMBED,
    name: 'OpenStreetMap',
    company: 'OpenStreetMap Foundation, Cambridge (Großbritannien)',
    sources: { frame: 'https://www.openstreetmap.org' },
  },
} as const satisfies Readonly<Record<string, ThirdParty>>;

type Rows = typeof THIRD_PARTIES;

export type ThirdPartyId = keyof Rows;

/** Those that a page has to name. */
export type NamedThirdParty = { [Id in ThirdPartyId]: Rows[Id]['pages'] extends 'named' ? Id : never }[ThirdPartyId];
