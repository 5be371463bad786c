import { canonicalPath } from '#shared/domain/redirect/canonicalPath.ts';

const MAX_CHARACTERS = 500;

/** The path under which an article stood, for a redirect rule; null for an address that a rule cannot name: the front, and what only a query tells. */
export function oldPath(address: string): string | null {
  const url = URL.canParse(address, 'https://archive.invalid') ? new URL(address, 'https://archive.invalid') : null;
  if (address === '' || !url || !['http:', 'https:'].includes(url.protocol)) return null;
  const path = canonicalPath(url.pathname);
  return path === null || path === '/' || path.length > MAX_CHARACTERS ? null : path;
}
