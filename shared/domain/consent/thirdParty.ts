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
   * setting names the script or the frame: then it is that one's host, `presentThirdParties.ts`.
   */
  readonly sources: Sources;
  /** `asking`: titles whose readers a platform asks for consent. */
  readonly titles: 'every' | 'asking';
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
    | 'SPORTS_DATA_ORIGIN'
    | 'ivw_szm_enabled'
    | 'ads_enabled'
    | 'ecommercewidget_enabled'
    | 'google_product_id'
    | 'consent_platform_subdomain'
    | null;
};
