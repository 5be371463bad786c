/** A new rendition may take longer than the portal's deadline, and is ready soon after. */
const PAUSE_MS = 10_000;

/**
 * Reloads failed pictures once, when no further one has failed for a while. Until then their alternative text is shown,
 * by the head script: `worker/layouts/headScript.ts`.
 */
export function retryPictures(page: Document): () => void {
  const left = new AbortController();
  const asked = new WeakSet<HTMLImageElement>();
  const waiting = new Set<HTMLImageElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    // Setting the same address again reloads it, whichever source the browser has chosen.
    for (const image of waiting) image.setAttribute('src', image.getAttribute('src') ?? '');
    waiting.clear();
  };
  const note = (image: HTMLImageElement) => {
    if (asked.has(image)) return;
    asked.add(image);
    waiting.add(image);
    clearTimeout(timer);
    timer = setTimeout(askAgain, PAUSE_MS);
  };
  for (const image of page.querySelectorAll<HTMLImageElement>('[data-missing] > img')) note(image);
  const options = { capture: true, signal: left.signal };
  page.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && note(target), options);
  page.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) delete target.parentElement?.dataset['missing'];
    },
    options,
  );
  return () => {
    left.abort();
    clearTimeout(timer);
  };
}
