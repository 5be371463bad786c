/** A picture in an article or teaser. Specification 3, article teaser, `img`. */
export type Image = {
  /** Name of the original at the image service. */
  readonly baseUrl: string;
  readonly altText: string;
  readonly caption: string;
  /** Who made it, as it is printed: `Foto: Anna Beispiel`. Shown wherever the caption is, and not in lists. */
  readonly credit: string;
  /** Of the original, in pixels; 0 × 0 when the image service could not say. */
  readonly width: number;
  readonly height: number;
  /** What a crop is laid around: `62-40`, percentages from left and top. */
  readonly cropVal: string;
};
