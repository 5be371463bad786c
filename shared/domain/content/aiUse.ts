/** What part a machine had in a text. `assisted`: a person wrote it with its help; `generated`: it wrote the text. */
export const AI_USES = ['none', 'assisted', 'generated'] as const;
export type AiUse = (typeof AI_USES)[number];

export type AiShare = {
  readonly ai: AiUse;
  /** Who read it and answers for it, as readers are told; null where nobody did. */
  readonly reviewedBy: string | null;
};

/**
 * Whether readers must be told before they read, so in every list too: of a text that a machine wrote and nobody
 * answers for. What somebody reviewed is told on the article's own page. AI Act, Art. 50 (4) and (5).
 */
export function mustDisclose({ ai, reviewedBy }: AiShare): boolean {
  return ai === 'generated' && reviewedBy === null;
}

/** Where a text came from, in the words of IPTC, which schema.org, ninjs and feeds share; null where it is a person's. */
export function digitalSourceType({ ai }: Pick<AiShare, 'ai'>): DigitalSourceType | null {
  return ai === 'none' ? null : SOURCE_TYPES[ai];
}

export const DIGITAL_SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

export type DigitalSourceType = 'compositeWithTrainedAlgorithmicMedia' | 'trainedAlgorithmicMedia';

const SOURCE_TYPES: Readonly<Record<Exclude<AiUse, 'none'>, DigitalSourceType>> = {
  assisted: 'compositeWithTrainedAlgorithmicMedia',
  generated: 'trainedAlgorithmicMedia',
};
