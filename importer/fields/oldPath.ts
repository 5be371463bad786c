import { canonicalPath } from '#shared/domain/redirect/canonicalPath.ts';
import { placeOfRule } from '#shared/domain/redirect/placeOfRule.ts';

const MAX_CHARACTERS = 500;

/** Campaign parameters, which do not identify the page. */
const TRACKING = /^utm_/;

/**
 * The old path of an article, for a redirect rule; null for an address that a rule cannot name: the front, and pages
 * identified only by their query.
 */
export function oldPath(address: string): string | null {
  const url = URL.canParse(address, 'https://archive.invalid') ? new URL(address, 'https://archive.invalid') : null;
  if (address === '' || !url || !['http:', 'https:'].includes(url.protocol)) return null;
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKING.test(name)));
  const { from, search } = placeOfRule({
    pathname: url.pathname,
    search: query.size === 0 ? '' : `?${query.toString()}`,
  });
  const path = canonicalPath(from);
  return path === null || search !== '' || path === '/' || path.length > MAX_CHARACTERS ? null : path;
}
