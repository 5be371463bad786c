/** Starts live updates on live articles, the only ones that load the code. */
export function followLive(page: Document): () => void {
  const left = new AbortController();
  const { live } = page.querySelector<HTMLElement>('[data-live]')?.dataset ?? {};
  if (live) void follow(page, live, left.signal);
  return () => left.abort();
}

async function follow(page: Document, articleId: string, left: AbortSignal): Promise<void> {
  const { followLiveArticle } = await import('./followLiveArticle.ts');
  if (!left.aborted) left.addEventListener('abort', followLiveArticle(page, articleId));
}
