/**
 * Prefetches a page for the next navigation. Resolves when loaded or failed. Browsers with `rel=prefetch` use the
 * result without revalidation; the others revalidate, which takes a few bytes.
 * @param left aborts the wait, not the fetch: the page may be the one opened next.
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
