import { stepFontSize } from '#shared/domain/display/fontSize.ts';
import { applyFontSize, readFontSize } from '../storage/fontSize.ts';
import { claimEarlyClick } from '../platform/claimEarlyClick.ts';
import { directionOf, findFontSizeControl, updateFontSizeControl } from './fontSizeControl.ts';

/** Handles the text size control. */
export function watchFontSize(page: Document): () => void {
  const left = new AbortController();
  const control = findFontSizeControl(page);
  if (control) {
    const answer = ({ target }: Event) => {
      if (target instanceof HTMLButtonElement) applyFontSize(stepFontSize(readFontSize(), directionOf(target)));
      updateFontSizeControl(control);
    };
    control.addEventListener('click', answer, { signal: left.signal });
    const early = claimEarlyClick(control);
    if (early) answer(early);
    else updateFontSizeControl(control);
  }
  return () => left.abort();
}
