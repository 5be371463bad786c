import type { Composition } from './composition.ts';
import type { Device } from '../domain/paywall/device.ts';
import type { TemplateName } from '../domain/paywall/layer.ts';
import type { Tone } from '../domain/site/tone.ts';
import type { DeclinedName } from '../domain/site/declinedName.ts';

export const MANDATOR_IDS = ['tagesbote', 'rundblick', 'blitz', 'leverkusen'] as const;
export type MandatorId = (typeof MANDATOR_IDS)[number];

/** A title of the publisher. Specification 1: titles are distinguished by a mandator value. */
export type Mandator = {
  readonly id: MandatorId;
  readonly name: string;
  /** The name inside a sentence. */
  readonly declined: DeclinedName;
  readonly claim: string;
  /** The area covered, for descriptions: "Nachrichten aus …". */
  readonly area: string;
  readonly plusName: string;
  /** Whether its subscription is the express edition. */
  readonly isExpress: boolean;
  /** Tone of its marketing texts. */
  readonly tone: Tone;
  /** Whether a platform asks its readers for consent. Specification 4: Leverkusen skips platform, push and analytics. */
  readonly asksForConsent: boolean;
  /** Whether it sends push messages. */
  readonly sendsPush: boolean;
  readonly composition: Composition;
  /** Colour of the browser's interface around the page. */
  readonly themeColors: { readonly light: string; readonly dark: string };
  /** The title's font files. Specification 9: six, preloaded; decision 016 says on which screens. */
  readonly faces: readonly [string, string, string, string, string, string];
  readonly subscriptionEmail: string;
  /** Where readers write to the editors: hints at errors, letters to authors. */
  readonly editorialEmail: string;
  /** Contact for selling ads and for reports of political ones. */
  readonly adsEmail: string;
  /** Contact for vulnerability reports, in security.txt. */
  readonly securityEmail: string;
  /** Path, with its slash, and label of the sections in the main menu while the content server's menus are unknown. */
  readonly builtInMenu: readonly { readonly path: string; readonly label: string }[];
  /** Paragraphs of a paid article that are free, at most. */
  readonly publicParagraphs: number;
  /** Specification 4, Paywall: shown when the service fails or answers nonsense. */
  readonly fallbackPaywallTemplates: Readonly<Record<Device, TemplateName>>;
};
