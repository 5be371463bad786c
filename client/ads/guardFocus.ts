/** A frame that cannot be used never gets the focus by the reader: calls `taken` and restores the focus. */
export function guardFocus(frame: HTMLIFrameElement, taken: () => void, signal: AbortSignal): void {
  const page = frame.ownerDocument;
  let before: EventTarget | null = null;
  page.addEventListener('focusout', ({ target }) => (before = target), { signal });
  window.addEventListener(
    'blur',
    () => {
      if (page.activeElement !== frame) return;
      taken();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    { signal },
  );
}
