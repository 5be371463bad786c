/** Design 5, redirect targets: a path of this origin, or nothing. Browsers read `//host` and `/\host` as another origin, and drop tabs. */
export function sameOriginPath(target: string): string | null {
  return /^\/(?![/\\])[^\s\\]*$/.test(target) ? target : null;
}
