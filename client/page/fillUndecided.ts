/**
 * Has a paid body decided that came undecided. Not every browser says that it took a page out of what it had fetched
 * ahead (`isFetchedAhead`), but the page shows it. Decision 068.
 */
export function fillUndecided(page: Document): () => void {
  // Without the line that brings its code there is the link that loads the page anew.
  if (page.querySelector('[data-undecided]'))
    void import('./fillLeftOut.ts').then(
      ({ fillBody }) => fillBody(page),
      () => undefined,
    );
  return () => undefined;
}
