import { canonicalPath } from '../redirect/canonicalPath.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;
/** Shorter words occur in any headline. */
const TELLING_LENGTH = 4;

/**
 * Whether an address's id is rather the year at the end of an old address, `/karneval-in-koeln-2024`, than a page's id:
 * it is a plausible year, and less than half of the words before it occur in the slug of the page with that id.
 * Editors' rewordings still match.
 */
export function isMistakenYear(
  { id, slug }: { readonly id: number | null; readonly slug: string },
  ownPath: string,
): boolean {
  if (id === null || id < FIRST_YEAR || id > LAST_YEAR) return false;
  const own = new Set(wordsOf(ownPath));
  const asked = wordsOf(canonicalPath(slug) ?? slug);
  const telling = asked.filter((word) => word.length >= TELLING_LENGTH);
  const words = telling.length > 0 ? telling : asked;
  return words.filter((word) => own.has(word)).length < words.length / 2;
}

/** Of the last part of a path: those before it name sections. */
function wordsOf(path: string): string[] {
  return path.slice(path.lastIndexOf('/') + 1).split('-');
}
