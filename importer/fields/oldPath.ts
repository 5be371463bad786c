import { canonicalPath } from '#shared/domain/redirect/canonicalPath.ts';
import { placeOfRule } from '#shared/domain/redirect/placeOfRule.ts';

const MAX_CHARACTERS = 500;

/** Says how somebody came, and not where to. */
const TRACKING = /^utm_/;

/**
 * The place at which an article stood, for a redirect rule; null for an address that a rule cannot name: the front, and
 * what only a query tells.
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
