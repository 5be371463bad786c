import { afterPaint } from '../platform/afterPaint.ts';
import { documentState } from '../platform/documentState.ts';
import { whenSettled } from '../platform/whenSettled.ts';

/** Has all of the page drawn anew. */
const COLOR_MODE_SWITCH = '[data-color-mode-switch]';

/**
 * What was not laid out for the sake of the first touches is, as soon as the page is there: it is as high as it is, and
 * printed whole. Other colours are shown first where the reader is. Decision 016.
 */
export function layOutAll(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const state = documentState(page);
  const layOut = () => {
    if (!signal.aborted) state.settled = '';
  };
  const considerClick = ({ target }: Event) => {
    if (state.settled === undefined || !(target instanceof Element && target.closest(COLOR_MODE_SWITCH))) return;
    delete state.settled;
    afterPaint(layOut);
  };
  whenSettled(page, layOut, signal);
  page.addEventListener('click', considerClick, { signal });
  return () => {
    left.abort();
    delete state.settled;
  };
}
