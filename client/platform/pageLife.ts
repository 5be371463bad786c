const lives = new WeakMap<Document, AbortController>();

/** Aborted when the page shown now ends. Created on first use, because islands hydrate while the page is loading. */
export function lifeOf(page: Document): AbortSignal {
  const life = lives.get(page) ?? new AbortController();
  lives.set(page, life);
  return life.signal;
}

export function endLife(page: Document): void {
  lives.get(page)?.abort();
  lives.delete(page);
}
