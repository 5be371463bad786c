import { mayFetchAhead } from '#shared/routes/mayFetchAhead.ts';
import { isSparing } from './isSparing.ts';

/** Whoever rests on a link for so long means it. */
const INTENT_MS = 65;

/**
 * Calls back with the path of each article that a reader is about to open from this page: a pointer, a finger or the
 * keyboard rests on its link. Not where data is dear. Until `signal` is aborted. Acceptance M135.
 */
export function whenRestedOn(page: Document, rested: (path: string) => void, signal: AbortSignal): void {
  /** By kind of event: what a page that scrolls under a mouse tells of the mouse says nothing about the keyboard. */
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
  // The browser takes a finger's pointer away as soon as it scrolls with it.
  page.addEventListener('pointercancel', () => clearTimeout(resting.get('pointerover')), { signal });
  signal.addEventListener('abort', () => resting.forEach((timer) => clearTimeout(timer)));
}
