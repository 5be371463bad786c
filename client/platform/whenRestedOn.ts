import { mayFetchAhead } from '#shared/routes/mayFetchAhead.ts';
import { isSparing } from './isSparing.ts';

/** Hovering a link this long indicates intent. */
const INTENT_MS = 65;

/**
 * Calls back with the path of each article that the reader is about to open: pointer, finger or keyboard focus rests on
 * its link. Not for readers who save data. Until `signal` is aborted. Acceptance M135.
 */
export function whenRestedOn(page: Document, rested: (path: string) => void, signal: AbortSignal): void {
  /** By kind of event: mouse events caused by scrolling do not affect the keyboard's. */
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  const consider = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const isElsewhere = link !== null && link.origin === location.origin && link.pathname !== location.pathname;
    if (isElsewhere && mayFetchAhead(link.pathname) && !isSparing()) rested(link.pathname);
  };
  const rest = ({ type, target }: Event) => {
    clearTimeout(resting.get(type));
    resting.set(type, setTimeout(consider, INTENT_MS, target));
  };
  for (const type of ['pointerover', 'focusin']) page.addEventListener(type, rest, { signal });
  // Scrolling with a finger cancels its pointer.
  page.addEventListener('pointercancel', () => clearTimeout(resting.get('pointerover')), { signal });
  signal.addEventListener('abort', () => resting.forEach((timer) => clearTimeout(timer)));
}
