/** Of the recommendation experiment. A goes by topics and sections, B by sections alone. */
export const VARIANTS = ['A', 'B'] as const;
export type Variant = (typeof VARIANTS)[number];

/**
 * Which of the two somebody is drawn for, out of 100. Specification 4, recommendation experiment.
 * @param random from 0 up to, but never, 1.
 * @param percentOfB of readers, 0 to 100.
 */
export function drawVariant(random: number, percentOfB: number): Variant {
  return Math.floor(random * 100) < percentOfB ? 'B' : 'A';
}

/** Null for what is none. */
export function parseVariant(text: string | null): Variant | null {
  return VARIANTS.find((variant) => variant === text) ?? null;
}
