/**
 * Nothing is to be seen in a slot any longer. Its room stays for as long as it is on the screen or above it, and goes
 * once it is below, where nobody sees anything move.
 */
export function emptySlot(slot: HTMLElement, left: AbortSignal): void {
  if (left.aborted) return;
  slot.dataset['empty'] = '';
  const observer = new IntersectionObserver((entries) => {
    const place = entries.at(-1);
    if (!place || place.isIntersecting || place.boundingClientRect.top < innerHeight) return;
    slot.dataset['gone'] = '';
    observer.disconnect();
  });
  observer.observe(slot);
  left.addEventListener('abort', () => {
    observer.disconnect();
    delete slot.dataset['empty'];
    delete slot.dataset['gone'];
  });
}
