/** The CSP directive, without `-src`, that must allow the source. */
export type ForeignDirective = 'script' | 'style' | 'img' | 'frame' | 'connect';

export type Sources = Readonly<Partial<Record<ForeignDirective, string>>>;

/** Purposes that require consent, in display order; a login only needs a click. */
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

/** A third party whose script, frame, style, picture or connection our pages may load. */
export type ThirdParty = {
  /** Name shown to readers. */
  readonly name: string;
  readonly company: string;
  /** Country outside the European Economic Area to which it may transfer data; null for none. */
  readonly thirdCountry: ThirdCountry | null;
  /**
   * Allowed sources. The CSP of every page is made from these rows. Empty if a setting contains the script's or frame's
   * URL: then that host is used, `presentThirdParties.ts`.
   */
  readonly sources: Sources;
  /** `asking`: titles whose readers a platform asks for consent. */
  readonly titles: 'every' | 'asking';
  readonly layouts: readonly string[];
  /** `every` page of these titles and layouts, or those alone that name it. */
  readonly pages: 'every' | 'named';
  /**
   * What must happen before the first request, without this reader's consent; `use`: consent, and an element that needs
   * it; `page`: nothing, as it asks for the consent itself; `census`: nothing, as it counts pages without recognising
   * readers, and asks the platform for the consent to more.
   */
  readonly loadedOn: 'click' | 'grant' | 'use' | 'page' | 'census';
  readonly purpose: Purpose | 'login' | 'consent';
  /** Its id in the IAB's vendor list; null if not listed. */
  readonly iabId: number | null;
  /**
   * Whether it may be loaded for readers of Pur who also have Plus, and are asked for consent. Specification 4,
   * consent.
   */
  readonly isForPur: boolean;
  /** Its popup returns the result to the page that opened it, so that page needs to keep its opener. */
  readonly opensWindow: boolean;
  /**
   * Whether it works under Trusted Types. Pages that may load one that does not are served without Trusted Types,
   * decision 067.
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
