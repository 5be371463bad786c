/** Protocols that run code. */
const DANGEROUS = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

export const EXTERNAL_REFUSED = 'Navigating to an external URL is not allowed by default';

/**
 * Resolves a navigation target against this page. Throws for another origin, unless allowed, and always for a protocol
 * that runs code. Specification 5, navigation. Uses the browser's own parser, as browsers drop tabs and line breaks
 * from URLs.
 */
export function checkNavigation(
  target: string,
  { base, mayLeave }: { readonly base: string; readonly mayLeave: boolean },
): URL {
  const url = new URL(target, base);
  if (DANGEROUS.has(url.protocol)) throw new Error(`Cannot navigate to a URL with '${url.protocol}' protocol`);
  if (url.origin !== new URL(base).origin && !mayLeave) throw new Error(EXTERNAL_REFUSED);
  return url;
}
