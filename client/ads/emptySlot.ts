/** Distance below the screen at which a layout shift stays invisible, however fast the reader scrolls. */
const FAR_PX = 300;

/** Empties a slot. Its space is kept while it is on or above the screen, and removed once it is far below. */
export function emptySlot(slot: HTMLElement, left: AbortSignal): void {
  if (left.aborted) return;
  slot.dataset['empty'] = '';
  const observer = new IntersectionObserver(
    () => {
      // The entry may predate a scroll, so the position is measured again.
      if (slot.getBoundingClientRect().top < innerHeight + FAR_PX) return;
      slot.dataset['gone'] = '';
      observer.disconnect();
    },
    { rootMargin: `${FAR_PX}px` },
  );
  observer.observe(slot);
  left.addEventListener('abort', () => {
    observer.disconnect();
    delete slot.dataset['empty'];
    delete slot.dataset['gone'];
  });
}
