/** Where the rule for an address stands, and what of its query goes on to where the rule leads. */
export type PlaceOfRule = { readonly from: string; readonly search: string };

type Address = { readonly pathname: string; readonly search: string };

const NUMBER = /^[1-9]\d{0,14}$/;

/**
 * Rules stand at paths. One query is a place of its own: the number by which a front of WordPress names a post or a
 * page, `/?p=11` or `/?page_id=11`, for those are all that such an address tells. With two of them nobody knows which
 * is meant.
 */
export function placeOfRule({ pathname, search }: Address): PlaceOfRule {
  if (pathname !== '/' || !/[?&]p(?:age_id)?=/.test(search)) return { from: pathname, search };
  const query = new URLSearchParams(search);
  const [named, ...others] = [...query].filter(([name]) => name === 'p' || name === 'page_id');
  if (!named || others.length > 0 || !NUMBER.test(named[1])) return { from: pathname, search };
  query.delete(named[0]);
  return { from: `/?${named.join('=')}`, search: query.size === 0 ? '' : `?${query}` };
}

/** Whether a rule can stand here: at a path, or at such a number. */
export function isPlaceOfRule(from: string): boolean {
  const [pathname = '', query] = from.split('?', 2);
  return placeOfRule({ pathname, search: query === undefined ? '' : `?${query}` }).from === from;
}
