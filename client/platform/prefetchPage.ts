/**
 * Has the browser keep a page for the navigation that follows. Resolves when it has come or failed. Browsers with
 * `rel=prefetch` take what it brought without asking again; the others ask whether it still holds, and are told so in a
 * few bytes.
 * @param left ends the waiting and not the fetching: what was asked for may be the page that is opened next.
 */
export function prefetchPage(path: string, left: AbortSignal): Promise<unknown> {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch'))
    return fetch(path, { priority: 'low', headers: { purpose: 'prefetch' } }).catch(() => null);
  return new Promise((resolve) => {
    link.rel = 'prefetch';
    link.href = path;
    link.addEventListener('load', resolve, { signal: left });
    link.addEventListener('error', resolve, { signal: left });
    document.head.appendChild(link);
  });
}
