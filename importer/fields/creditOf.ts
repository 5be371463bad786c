import { collapse } from '../body/markup.ts';

/** Who made a picture: the first of these that names anybody. */
export function creditOf(...candidates: readonly string[]): { readonly credit?: string } {
  const credit = candidates.map(collapse).find((candidate) => candidate !== '');
  return credit === undefined ? {} : { credit: credit.slice(0, 1_000) };
}
