/** Variants of the recommendation experiment. A uses topics and sections, B sections only. */
export const VARIANTS = ['A', 'B'] as const;
export type Variant = (typeof VARIANTS)[number];

/**
 * Draws a variant. Specification 4, recommendation experiment.
 *
 * @param random from 0 to below 1.
 * @param percentOfB of readers, 0 to 100.
 */
export function drawVariant(random: number, percentOfB: number): Variant {
  return Math.floor(random * 100) < percentOfB ? 'B' : 'A';
}

/** Null if invalid. */
export function parseVariant(text: string | null): Variant | null {
  return VARIANTS.find((variant) => variant === text) ?? null;
}
