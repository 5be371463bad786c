/** So far below the screen nobody sees anything move, in whatever haste he scrolls. */
const FAR_PX = 300;

/**
 * Nothing is to be seen in a slot any longer. Its room stays for as long as it is on the screen or above it, and goes
 * once it is far below.
 */
export function emptySlot(slot: HTMLElement, left: AbortSignal): void {
  if (left.aborted) return;
  slot.dataset['empty'] = '';
  const observer = new IntersectionObserver(
    () => {
      // Where it is now: what is told was so some time ago.
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
