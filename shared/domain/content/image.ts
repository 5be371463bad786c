/** A picture in an article or teaser. Specification 3, article teaser, `img`. */
export type Image = {
  /** Name of the original at the image service. */
  readonly baseUrl: string;
  readonly altText: string;
  readonly caption: string;
  /** The credit as printed: `Foto: Anna Beispiel`. Shown with the caption, not in lists. */
  readonly credit: string;
  /** Of the original, in pixels; 0 × 0 if the image service does not know it. */
  readonly width: number;
  readonly height: number;
  /** Focus of crops: `62-40`, percentages from left and top. */
  readonly cropVal: string;
};
