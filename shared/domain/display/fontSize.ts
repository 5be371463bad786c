/** Sizes of an article's text in percent, smallest first. Tokens hold the same steps. */
export const FONT_SIZES = [87.5, 100, 112.5, 125, 137.5, 150] as const;

export type FontSize = (typeof FONT_SIZES)[number];

/** Specification 9: default font size. */
export const DEFAULT_FONT_SIZE: FontSize = 112.5;

/** A stored size; the default for an invalid one. */
export function parseFontSize(text: string | null): FontSize {
  return FONT_SIZES.find((size) => String(size) === text) ?? DEFAULT_FONT_SIZE;
}

/** The next size in a direction; the same at either end. */
export function stepFontSize(size: FontSize, direction: 'smaller' | 'larger'): FontSize {
  return FONT_SIZES[FONT_SIZES.indexOf(size) + (direction === 'larger' ? 1 : -1)] ?? size;
}
