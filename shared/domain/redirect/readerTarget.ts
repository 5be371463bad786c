import { sameOriginPath } from './sameOriginPath.ts';

const BASE = 'http://portal.invalid';
/** Longer targets do not fit into cookies and URLs. */
const MOST_CHARACTERS = 1_000;
/** Logs the reader out on any page. Specification 2, query parameters with meaning. */
const LOGOUT = 'logout';

/**
 * Design 5, redirect targets: a page of this origin to continue to, or null. Paths with side effects are excluded, so
 * that no login triggers an unintended call.
 */
export function readerTarget(target: string): string | null {
  const path = target.length > MOST_CHARACTERS ? null : sameOriginPath(target);
  const url = path === null ? null : URL.parse(path, BASE);
  if (!url || url.pathname.length + url.search.length + url.hash.length > MOST_CHARACTERS) return null;
  return isCall(url.pathname) || url.searchParams.has(LOGOUT) ? null : path;
}

/** Also with letters escaped, which routes read as themselves. */
function isCall(pathname: string): boolean {
  const plain = pathname
    .replaceAll(/%[2-7][\da-f]/gi, (escaped) => decodeURIComponent(escaped))
    .replaceAll(/\/{2,}/g, '/');
  return /^\/api(?:\/|$)/i.test(plain);
}
