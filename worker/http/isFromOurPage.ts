/**
 * Whether a state-changing form was sent by a page of this host, by `Sec-Fetch-Site` or, in older browsers, `Origin`.
 * Requests with neither are refused.
 */
export function isFromOurPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null)
    return site === 'same-origin' && (origin === null || origin === 'null' || isOwn(origin, request.url));
  return origin !== null && isOwn(origin, request.url);
}

/** Compares hosts only: behind a proxy that terminates TLS the scheme may differ. */
function isOwn(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
