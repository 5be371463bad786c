import { stepFontSize } from '#shared/domain/display/fontSize.ts';
import { applyFontSize, readFontSize } from '../storage/fontSize.ts';
import { takeEarlyClick } from '../platform/takeEarlyClick.ts';
import { directionOf, findFontSizeControl, tellFontSize } from './fontSizeControl.ts';

/** Handles the text size control. */
export function watchFontSize(page: Document): () => void {
  const left = new AbortController();
  const control = findFontSizeControl(page);
  if (control) {
    const answer = ({ target }: Event) => {
      if (target instanceof HTMLButtonElement) applyFontSize(stepFontSize(readFontSize(), directionOf(target)));
      tellFontSize(control);
    };
    control.addEventListener('click', answer, { signal: left.signal });
    const early = takeEarlyClick(control);
    if (early) answer(early);
    else tellFontSize(control);
  }
  return () => left.abort();
}
