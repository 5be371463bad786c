/** A base of no meaning: what leaves it was no path of ours. */
const BASE = 'http://portal.invalid';
const PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/**
 * Design 5, redirect targets: a path of this origin, or nothing. Browsers read `//host` and `/\host` as another origin,
 * and drop tabs. What becomes another origin once its dots are followed, as `/.//host` does for whoever writes it
 * again, is none either.
 */
export function sameOriginPath(target: string): string | null {
  if (!PATH.test(target)) return null;
  const url = URL.parse(target, BASE);
  return url?.origin === BASE && PATH.test(url.pathname) ? target : null;
}
