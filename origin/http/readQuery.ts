import qs from 'qs';

/** Specification 9, query-string parsing. */
const LIMITS = { arrayLimit: 20, depth: 5, parameterLimit: 1_000 };

/**
 * The query of an address in bracket style, `filters[mandator][$eq]=blitz`, as nested values that are still to be
 * checked. Specification 7.
 */
export function readQuery(url: string): unknown {
  return qs.parse(new URL(url).search.slice(1), LIMITS);
}
