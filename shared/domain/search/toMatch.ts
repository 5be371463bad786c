import type { Parts } from './compounds.ts';
import type { SearchTerms } from './searchTerms.ts';

/** Variants of a word: longer words that contain it, and its two parts. */
export type Variants = { readonly compounds: readonly string[]; readonly parts: Parts | null };

/**
 * An FTS5 expression that matches all terms, or any of them. It contains only quoted stems, so no typed text is
 * interpreted as syntax.
 *
 * @param variantsOf variants of a word; phrases are matched literally.
 */
export function toMatch(
  { words, phrases, excluded }: SearchTerms,
  needed: 'all' | 'any',
  variantsOf: (word: string) => Variants,
): string {
  const conditions = [...words.map((word) => oneOf(word, variantsOf(word))), ...phrases.map(quote)];
  const wanted = conditions.join(needed === 'all' ? ' AND ' : ' OR ');
  return excluded.length === 0 ? wanted : `(${wanted}) NOT (${excluded.map(quote).join(' OR ')})`;
}

function oneOf(word: string, { compounds, parts }: Variants): string {
  const forms = [word, ...compounds].map((form) => quote([form]));
  const made = parts === null ? [] : [`(${parts.map((part) => quote([part])).join(' AND ')})`];
  const all = [...forms, ...made];
  return all.length === 1 ? all.join('') : `(${all.join(' OR ')})`;
}

function quote(stems: readonly string[]): string {
  return `"${stems.join(' ')}"`;
}
