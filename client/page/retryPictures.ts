/** A rendition that is new may take longer to make than anybody is kept waiting, and is there soon after. */
const PAUSE_MS = 10_000;

/**
 * Asks once more for each picture that did not arrive, when no other has failed for a while. Until then its words stand
 * in its place, as the script in the head says: `worker/layouts/headScript.ts`.
 */
export function retryPictures(page: Document): () => void {
  const left = new AbortController();
  const asked = new WeakSet<HTMLImageElement>();
  const waiting = new Set<HTMLImageElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    // The same address, said again, is fetched again, whichever of its sources the browser takes.
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
