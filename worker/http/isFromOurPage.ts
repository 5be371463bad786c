/**
 * Whether a form that changes something was sent by a page of this very host. Browsers say so in `Sec-Fetch-Site`,
 * older ones in `Origin`; who says neither is refused.
 */
export function isFromOurPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null)
    return site === 'same-origin' && (origin === null || origin === 'null' || isOwn(origin, request.url));
  return origin !== null && isOwn(origin, request.url);
}

/** By host: before a proxy that ends TLS the scheme may be another. */
function isOwn(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
