import type { Snippet } from './snippet.ts';

/** The CSP directives, without `-src`, that must allow a source. */
export const FOREIGN_DIRECTIVES = ['script', 'style', 'img', 'frame', 'connect'] as const;
export type ForeignDirective = (typeof FOREIGN_DIRECTIVES)[number];

/** By directive: the allowed sources, separated by spaces. */
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

/** Countries outside the European Economic Area. */
export const THIRD_COUNTRIES = ['US', 'GB', 'CH', 'IL'] as const;
export type ThirdCountry = (typeof THIRD_COUNTRIES)[number];

/** A third party whose script, frame, style, picture or connection our pages may load. */
export type ThirdParty = {
  /** Name shown to readers. */
  readonly name: string;
  /** Legal name and place. */
  readonly company: string;
  /** Country outside the European Economic Area to which it may transfer data; null for none. */
  readonly thirdCountry: ThirdCountry | null;
  /** Its own statement on privacy. */
  readonly privacyUrl?: string | undefined;
  /** The most days for which it stores something on a device; 0 for not at all, missing if unknown. */
  readonly storageDays?: number | undefined;
  /**
   * Allowed sources. The CSP of every page is made from these rows, and from the host of the script or frame that the
   * snippet names: `presentThirdParties.ts`.
   */
  readonly sources: Sources;
  /** `asking`: titles whose readers a platform asks for consent. */
  readonly titles: 'every' | 'asking';
  /** The titles that have it; missing for all of those. */
  readonly onlyTitles?: readonly string[] | undefined;
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
  /** The purposes of the IAB's framework that it declares there; missing for those of its purpose here. */
  readonly tcfPurposes?: readonly number[] | undefined;
  /** Its id in the vendor list of a rented consent platform. */
  readonly platformId?: string | undefined;
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
  readonly snippet: Snippet;
};

/** All third parties of an installation, by id. */
export type Register = Readonly<Record<string, ThirdParty>>;
