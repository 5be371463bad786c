/** The path of an address's rule, and the part of its query to pass on. */
export type PlaceOfRule = { readonly from: string; readonly search: string };

type Address = { readonly pathname: string; readonly search: string };

const NUMBER = /^[1-9]\d{0,14}$/;

/**
 * Rules are by path. The only exception is the number by which WordPress names a post or page, `/?p=11` or
 * `/?page_id=11`, as such URLs contain nothing else. Two of them are ambiguous.
 */
export function placeOfRule({ pathname, search }: Address): PlaceOfRule {
  if (pathname !== '/' || !/[?&]p(?:age_id)?=/.test(search)) return { from: pathname, search };
  const query = new URLSearchParams(search);
  const [named, ...others] = [...query].filter(([name]) => name === 'p' || name === 'page_id');
  if (!named || others.length > 0 || !NUMBER.test(named[1])) return { from: pathname, search };
  query.delete(named[0]);
  return { from: `/?${named.join('=')}`, search: query.size === 0 ? '' : `?${query}` };
}

/** Whether this is a valid place of a rule: a path, or such a number. */
export function isPlaceOfRule(from: string): boolean {
  const [pathname = '', query] = from.split('?', 2);
  return placeOfRule({ pathname, search: query === undefined ? '' : `?${query}` }).from === from;
}
