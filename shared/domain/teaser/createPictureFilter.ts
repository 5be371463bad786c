import type { Teaser } from '../content/teaser.ts';

/**
 * Shows each picture once on a page, at its first occurrence. Call it for the page's lists in reading order.
 *
 * @param shown names of pictures already on the page.
 */
export function createPictureFilter(shown: Iterable<string> = []): <T extends Teaser>(teasers: readonly T[]) => T[] {
  const seen = new Set(shown);
  return (teasers) =>
    teasers.map((teaser) => {
      if (!teaser.img) return teaser;
      if (seen.has(teaser.img.baseUrl)) return { ...teaser, img: null };
      seen.add(teaser.img.baseUrl);
      return teaser;
    });
}
