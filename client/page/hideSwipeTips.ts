import { forEachPlaced } from '../platform/forEachPlaced.ts';

/** Specification 9: how long a tooltip stays. */
const SHOWN_MS = 2_000;
/** So much of a gallery is on the screen that its tip has been seen. */
const SEEN = 0.5;

/** Takes away what galleries say about being swiped: once that has been seen, or done. Setting `swipe_tooltip_enabled`. */
export function hideSwipeTips(page: Document): () => void {
  const left = new AbortController();
  forEachPlaced(page, '[data-swipe-tip]', (tip) => hideOnceSeen(tip, left.signal), left.signal);
  return () => left.abort();
}

function hideOnceSeen(tip: HTMLElement, signal: AbortSignal): void {
  const gallery = tip.previousElementSibling;
  if (!gallery) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) timer ??= setTimeout(hide, SHOWN_MS);
    },
    { threshold: SEEN },
  );
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    gallery.removeEventListener('scroll', hide);
  };
  const hide = () => {
    tip.hidden = true;
    stop();
  };
  gallery.addEventListener('scroll', hide, { passive: true });
  observer.observe(gallery);
  signal.addEventListener('abort', () => {
    stop();
    tip.hidden = false;
  });
}
