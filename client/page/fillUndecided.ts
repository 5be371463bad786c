/**
 * Completes an undecided paid body. Not every browser reports a prefetched page (`isFetchedAhead`), but the page itself
 * shows it. Decision 068.
 */
export function fillUndecided(page: Document): () => void {
  // If the code cannot be loaded, a link reloads the page.
  if (page.querySelector('[data-undecided]'))
    void import('./fillLeftOut.ts').then(
      ({ fillBody }) => fillBody(page),
      () => undefined,
    );
  return () => undefined;
}
