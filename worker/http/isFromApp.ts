/**
 * Whether a native app itself made the request, not a page in its web view: forms of pages always send `Origin`, and
 * never `Sec-Fetch-Site: none`. Chromium's web view sends `Origin: null` with `none` for requests its app starts.
 */
export function isFromApp(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null) return site === 'none' && (origin === null || origin === 'null');
  return origin === null;
}
