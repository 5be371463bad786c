/** The use of AI in a text. `assisted`: written by a person with its help; `generated`: written by it. */
export const AI_USES = ['none', 'assisted', 'generated'] as const;
export type AiUse = (typeof AI_USES)[number];

export type AiShare = {
  readonly ai: AiUse;
  /** The person who reviewed it and takes responsibility, as shown to readers; null for none. */
  readonly reviewedBy: string | null;
};

/**
 * Whether the AI label is required before reading, and thus in every list: for generated, unreviewed texts. Reviewed
 * ones are labelled on the article's own page. AI Act, Art. 50 (4) and (5).
 */
export function mustDisclose({ ai, reviewedBy }: AiShare): boolean {
  return ai === 'generated' && reviewedBy === null;
}

/** Digital source type of a text in IPTC's terms, shared by schema.org, ninjs and feeds; null for human work. */
export function digitalSourceType({ ai }: Pick<AiShare, 'ai'>): DigitalSourceType | null {
  return ai === 'none' ? null : SOURCE_TYPES[ai];
}

export const DIGITAL_SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

export type DigitalSourceType = 'compositeWithTrainedAlgorithmicMedia' | 'trainedAlgorithmicMedia';

const SOURCE_TYPES: Readonly<Record<Exclude<AiUse, 'none'>, DigitalSourceType>> = {
  assisted: 'compositeWithTrainedAlgorithmicMedia',
  generated: 'trainedAlgorithmicMedia',
};
