/**
 * Whether a link that changes something was followed here: on a page of this site, by hand, or on a page of one of
 * these origins. A link on somebody else's page, a picture or what is fetched ahead must not log anybody out.
 * Acceptance M45.
 */
export function isOwnNavigation({ headers, url }: Request, listedOrigins: readonly string[]): boolean {
  if (headers.has('sec-purpose') || headers.has('purpose')) return false;
  if (headers.get('sec-fetch-mode') === 'no-cors') return false;
  const site = headers.get('sec-fetch-site');
  const from = originOf(headers.get('referer'));
  if (from !== null && listedOrigins.includes(from)) return true;
  if (site !== null) return site === 'same-origin' || site === 'same-site' || site === 'none';
  // Browsers that say nothing of it name the page they come from, unless there is none.
  return !headers.has('referer') || from === new URL(url).origin;
}

function originOf(referer: string | null): string | null {
  return referer === null ? null : (URL.parse(referer)?.origin ?? null);
}
