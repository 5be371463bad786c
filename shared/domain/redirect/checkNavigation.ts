/** What a browser runs instead of opening it. */
const DANGEROUS = new Set(['javascript:', 'data:', 'vbscript:', 'blob:']);

export const EXTERNAL_REFUSED = 'Navigating to an external URL is not allowed by default';

/**
 * The address that a target means, seen from this page. Throws for another origin, unless that is allowed, and always
 * for a protocol that runs something. Specification 5, navigation. Browsers drop tabs and line breaks from addresses,
 * so it is their own reading that counts.
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
