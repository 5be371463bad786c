/**
 * Whether a state-changing link was followed by hand from this site or a listed origin. Links on foreign pages, images
 * and prefetches must not log readers out. Acceptance M45.
 */
export function isOwnNavigation({ headers, url }: Request, listedOrigins: readonly string[]): boolean {
  if (headers.has('sec-purpose') || headers.has('purpose')) return false;
  if (headers.get('sec-fetch-mode') === 'no-cors') return false;
  const site = headers.get('sec-fetch-site');
  const from = originOf(headers.get('referer'));
  if (from !== null && listedOrigins.includes(from)) return true;
  if (site !== null) return site === 'same-origin' || site === 'same-site' || site === 'none';
  // Browsers without fetch metadata send `Referer`, except where there is no page of origin.
  return !headers.has('referer') || from === new URL(url).origin;
}

function originOf(referer: string | null): string | null {
  return referer === null ? null : (URL.parse(referer)?.origin ?? null);
}
