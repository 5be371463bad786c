import qs from 'qs';

/** Specification 9, query-string parsing. */
const LIMITS = { arrayLimit: 20, depth: 5, parameterLimit: 1_000 };

/**
 * A query string in bracket style, `filters[mandator][$eq]=blitz`, as nested values still to be validated.
 * Specification 7.
 */
export function readQuery(url: string): unknown {
  return qs.parse(new URL(url).search.slice(1), LIMITS);
}
