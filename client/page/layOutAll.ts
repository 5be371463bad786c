import { afterPaint } from '../platform/afterPaint.ts';
import { documentState } from '../platform/documentState.ts';
import { whenSettled } from '../platform/whenSettled.ts';

/** Changes the colours of the whole page. */
const COLOR_MODE_SWITCH = '[data-color-mode-switch]';

/**
 * Enables layout of content deferred for fast first touches, once the page is loaded: for true heights and complete
 * printing. A colour change is first applied on the screen. Decision 016.
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
