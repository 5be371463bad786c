import type { AdReason } from '../../domain/ads/adMessage.ts';

/** Why a reader sees an ad: DSA, Art. 26 in spirit; `Anzeige` is the word of § 22 MStV. */
const REASONS: Readonly<Record<AdReason, string>> = {
  tags: 'Sie passt zum Thema des Artikels.',
  section: 'Sie passt zum Ressort.',
  plususer: 'Es kommt darauf an, ob Sie ein Abo haben.',
  everywhere: 'Sie erscheint auf allen Seiten.',
};

export const adTexts = {
  label: 'Anzeige',
  /** One of several on a page, told from the others. */
  slot: (number: number) => `Anzeige ${number}`,
  paidBy: (payer: string) => `Bezahlt von: ${payer}`,
  why: 'Warum sehe ich diese Anzeige?',
  because: (reason: AdReason) => REASONS[reason],
  /** The name of the link that lies over an ad. */
  open: (headline: string) => `Anzeige: ${headline} (öffnet ein neues Fenster)`,
} as const;
