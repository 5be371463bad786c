/**
 * Whether a request was made by an app itself and by no page that its web view shows: no page's form comes without an
 * `Origin`, and none says that nobody sent it. A web view of Chromium's says `null` and `none` for what its app opens.
 */
export function isFromApp(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null) return site === 'none' && (origin === null || origin === 'null');
  return origin === null;
}
