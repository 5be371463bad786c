import { collapse } from '../body/markup.ts';

/** The credit of a picture: the first non-empty candidate. */
export function creditOf(...candidates: readonly string[]): { readonly credit?: string } {
  const credit = candidates.map(collapse).find((candidate) => candidate !== '');
  return credit === undefined ? {} : { credit: credit.slice(0, 1_000) };
}
