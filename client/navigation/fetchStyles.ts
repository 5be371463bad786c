/**
 * Resolves once the styles that come as files are there, or cannot be had: what is swapped then has them at once. An
 * aborted `signal` ends the waiting.
 */
export async function fetchStyles(page: Document, fresh: Document, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await Promise.all(missingStyles(page, fresh).map((path) => fetchAhead(page, path, signal)));
}

/** What the page that is shown does not have of the styles that come as files. */
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
