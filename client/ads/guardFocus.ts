/** Calls `taken` and restores the focus when a frame takes it that no input of the reader has led into. */
export function guardFocus(
  frame: HTMLIFrameElement,
  { isEntered, taken }: { readonly isEntered: () => boolean; readonly taken: () => void },
  signal: AbortSignal,
): void {
  const page = frame.ownerDocument;
  let before: EventTarget | null = null;
  page.addEventListener('focusout', ({ target }) => (before = target), { signal });
  window.addEventListener(
    'blur',
    () => {
      if (page.activeElement !== frame || isEntered()) return;
      taken();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    { signal },
  );
}
