/** A dummy base: targets that leave it are no paths of ours. */
const BASE = 'http://portal.invalid';
const PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/**
 * Design 5, redirect targets: a path of this origin, or null. Browsers treat `//host` and `/\host` as another origin,
 * and drop tabs. Paths that become another origin once normalised, such as `/.//host`, are excluded too.
 */
export function sameOriginPath(target: string): string | null {
  if (!PATH.test(target)) return null;
  const url = URL.parse(target, BASE);
  return url?.origin === BASE && PATH.test(url.pathname) ? target : null;
}
