/**
 * Has the browser keep a page for the navigation that follows. Resolves when it has come or failed. Browsers with `rel=prefetch` take what
 * it brought without asking again; the others ask whether it still holds, and are told so in a few bytes.
 */
export function prefetchPage(path: string): Promise<unknown> {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) return fetch(path, { priority: 'low', headers: { purpose: 'prefetch' } }).catch(() => null);
  return new Promise((resolve) => {
    link.rel = 'prefetch';
    link.href = path;
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.appendChild(link);
  });
}
