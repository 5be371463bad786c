/**
 * Entry of pages in lite mode, besides `main.ts`: fetches content on request. Imports nothing, so that the first script
 * of other pages stays a single file; listens on the whole document, whatever page is shown. Decision 074.
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
  // The article's tools repeat the touch themselves: `client/platform/claimEarlyClick.ts`.
  if (bookmark ?? target.closest('[data-tools]')) askForLaterParts();
  if (bookmark) repeatOnceAlive(bookmark);
});

/** Replaces the link by the picture; restores the link on failure. */
function showPicture(link: HTMLAnchorElement): void {
  const image = new Image();
  image.alt = link.dataset['picture'] ?? '';
  image.tabIndex = -1;
  image.addEventListener('error', () => image.replaceWith(link));
  image.src = link.href;
  link.replaceWith(image);
  image.focus({ preventScroll: true });
}

/** Handled by `client/page/startLaterParts.ts`, once per page. */
function askForLaterParts(): void {
  document.dispatchEvent(new Event('later'));
}

/** Repeats the click once the button's code has set its pressed state. */
function repeatOnceAlive(bookmark: HTMLElement): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    bookmark.click();
  });
  observer.observe(bookmark, { attributeFilter: ['aria-pressed'] });
}
