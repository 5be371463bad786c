/** A frame that nobody can use has the focus only where it has taken it: `taken` is told, and it goes back. */
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
