import { mayFetchAhead } from '#shared/routes/mayFetchAhead.ts';
import { isSparing } from './isSparing.ts';

/** Without scrolling for this long, what is in view is being read. */
const REST_MS = 500;
/** Articles per rest: the reader's choice is most often among the largest. */
const LARGEST = 2;

/**
 * Calls back with the paths of the articles with the largest teasers in view, whenever scrolling has rested. For
 * fingers, which do not hover. Not for readers who save data. Until `signal` is aborted.
 */
export function whenInView(page: Document, inView: (path: string) => void, signal: AbortSignal): void {
  const areas = new Map<Element, number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting) areas.set(target, boundingClientRect.width * boundingClientRect.height);
        else areas.delete(target);
      }
    },
    { threshold: 0.5 },
  );
  for (const teaser of page.querySelectorAll('main article:has(a[href])')) observer.observe(teaser);
  const rest = () => {
    if (isSparing()) return;
    Array.from(areas)
      .toSorted(([, a], [, b]) => b - a)
      .flatMap(([teaser]) => teaser.querySelector('a') ?? [])
      .filter((link) => link.origin === location.origin && link.pathname !== location.pathname)
      .filter(({ pathname }) => mayFetchAhead(pathname))
      .slice(0, LARGEST)
      .forEach(({ pathname }) => inView(pathname));
  };
  let timer = setTimeout(rest, REST_MS);
  const restLater = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  };
  page.addEventListener('scroll', restLater, { passive: true, signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
