/** An input counts as the cause of a focus as long as browsers' transient activation lasts at most. */
const ACTIVE_MS = 5_000;

/**
 * Tells whether an input of the reader may have led into the frame just now: a tap or key inside activates this page as
 * well, without an event here (HTML, user activation). After an input of this page itself, only the tabulator or a
 * pointer above the frame leads there.
 */
export function watchEntering(frame: HTMLIFrameElement, signal: AbortSignal): () => boolean {
  const page = frame.ownerDocument;
  let last: Event | null = null;
  for (const type of ['pointerdown', 'pointerup', 'keydown'])
    page.addEventListener(type, (event) => (last = event), { signal, capture: true });
  return () => {
    const recent = last !== null && performance.now() - last.timeStamp < ACTIVE_MS ? last : null;
    if (recent instanceof KeyboardEvent && recent.key === 'Tab') return true;
    return navigator.userActivation.isActive && (recent === null || frame.matches(':hover'));
  };
}
