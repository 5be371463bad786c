import { forEachPlaced } from '../platform/forEachPlaced.ts';

/** Specification 9: how long a tooltip stays. */
const SHOWN_MS = 2_000;
/** Visible share of a gallery at which its tip counts as seen. */
const SEEN = 0.5;

/** Hides the swipe tips of galleries once seen or swiped. Setting `swipe_tooltip_enabled`. */
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
