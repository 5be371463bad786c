/**
 * What a page in lite mode has besides `main.ts`: fetches what its reader asks for. Imports nothing, so that the first
 * script of all other pages stays one file; hears the whole document, whatever is shown in it. Decision 074.
 */
document.addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const picture = target.closest<HTMLAnchorElement>('a[data-picture]');
  if (picture) {
    event.preventDefault();
    showPicture(picture);
  }
  const bookmark = target.closest<HTMLElement>('[data-bookmark]:not([aria-pressed])');
  // An article's tools have the touch repeated by themselves: `client/platform/takeEarlyClick.ts`.
  if (bookmark ?? target.closest('[data-tools]')) askForLaterParts();
  if (bookmark) repeatOnceAlive(bookmark);
});

/** The picture in the place of its link, which is there again where it does not come. */
function showPicture(link: HTMLAnchorElement): void {
  const image = new Image();
  image.alt = link.dataset['picture'] ?? '';
  image.tabIndex = -1;
  image.addEventListener('error', () => image.replaceWith(link));
  image.src = link.href;
  link.replaceWith(image);
  image.focus({ preventScroll: true });
}

/** Heard by `client/page/startLaterParts.ts`, once for a page. */
function askForLaterParts(): void {
  document.dispatchEvent(new Event('later'));
}

/** Its code says whether it is pressed, and answers from then on. */
function repeatOnceAlive(bookmark: HTMLElement): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    bookmark.click();
  });
  observer.observe(bookmark, { attributeFilter: ['aria-pressed'] });
}
