import type { AdReason } from '../../domain/ads/adMessage.ts';
import type { AdSystem } from '../../domain/ads/adSystem.ts';
import type { PoliticalLabel } from '../../domain/ads/politicalLabel.ts';

/** Why a reader sees an ad: DSA, Art. 26 in spirit; `Anzeige` is the word of § 22 MStV. */
const REASONS: Readonly<Record<AdReason, string>> = {
  tags: 'Sie passt zum Thema des Artikels.',
  section: 'Sie passt zum Ressort.',
  plususer: 'Es kommt darauf an, ob Sie ein Abo haben.',
  everywhere: 'Sie erscheint auf allen Seiten.',
};

/** Transparency label of a political ad: Regulation (EU) 2024/900, Art. 11, in the wording of 2025/1410. */
const political = {
  label: 'Politische Anzeige',
  notice: 'Transparenzbekanntmachung',
  report: 'Anzeige melden',
  facts: ({ sponsor, controller, occasion }: PoliticalLabel) =>
    `Sponsor: ${sponsor}${controller === null ? '' : `, kontrolliert von ${controller}`}. Anlass: ${occasion}. Nicht auf Zielgruppen zugeschnitten.`,
  open: (headline: string) => `Politische Anzeige: ${headline} (öffnet ein neues Fenster)`,
} as const;

/** Systems that name no payer to the page: readers learn it from the ad. DSA, Art. 26 in spirit. */
const SYSTEMS: Readonly<Record<AdSystem['kind'], string>> = {
  gpt: 'Ausgeliefert von Google. Wer sie bezahlt hat, sagt die Anzeige oder das Zeichen an ihrem Rand.',
};

export const adTexts = {
  label: 'Anzeige',
  political,
  /** Accessible name, unique per page. */
  slot: (number: number) => `Anzeige ${number}`,
  paidBy: (payer: string) => `Bezahlt von: ${payer}`,
  why: 'Warum sehe ich diese Anzeige?',
  because: (reason: AdReason) => REASONS[reason],
  chosenBy: (system: AdSystem['kind']) => SYSTEMS[system],
  /** Accessible name of the link over an ad. */
  open: (headline: string) => `Anzeige: ${headline} (öffnet ein neues Fenster)`,
} as const;
