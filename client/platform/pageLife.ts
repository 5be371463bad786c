const lives = new WeakMap<Document, AbortController>();

/**
 * Aborted once what the document shows now has ended. Begins with whoever asks first: islands wake while the page is
 * still arriving.
 */
export function lifeOf(page: Document): AbortSignal {
  const life = lives.get(page) ?? new AbortController();
  lives.set(page, life);
  return life.signal;
}

export function endLife(page: Document): void {
  lives.get(page)?.abort();
  lives.delete(page);
}
