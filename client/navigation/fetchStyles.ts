/**
 * Resolves when the page's stylesheet files are loaded or have failed, so that the swapped content is styled at once.
 * Aborting `signal` ends the wait.
 */
export async function fetchStyles(page: Document, fresh: Document, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await Promise.all(missingStyles(page, fresh).map((path) => fetchAhead(page, path, signal)));
}

/** Stylesheet files of the next page that the current one lacks. */
export function missingStyles(page: Document, fresh: Document): readonly string[] {
  const known = new Set(linkedStyles(page));
  return linkedStyles(fresh).filter((path) => !known.has(path));
}

function linkedStyles(page: Document): string[] {
  return Array.from(page.querySelectorAll('link[rel=stylesheet]'), (link) => link.getAttribute('href') ?? '');
}

function fetchAhead(page: Document, href: string, signal: AbortSignal): Promise<unknown> {
  const link = Object.assign(page.createElement('link'), { rel: 'preload', as: 'style', href });
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve, { once: true });
    signal.addEventListener('abort', resolve, { once: true });
    page.head.append(link);
  });
}
