import { stepFontSize } from '#shared/domain/fontSize/fontSize.ts';
import { formatFontSize } from '#shared/i18n/formatFontSize.ts';
import { applyFontSize, readFontSize, recallFontSize } from '../platform/fontSize.ts';

/** The control has two buttons, and says the size between them. A click that came before this was noted by the head script. */
export function watchFontSize(page: Document): () => void {
  const left = new AbortController();
  const control: (HTMLElement & { earlyClick?: MouseEvent }) | null = page.querySelector('[data-font-size-control]');
  const show = () => {
    if (!control) return;
    const size = readFontSize();
    for (const output of control.querySelectorAll('output')) output.value = formatFontSize(size);
    for (const button of control.querySelectorAll('button')) button.ariaDisabled = stepFontSize(size, directionOf(button)) === size ? 'true' : null;
    control.dataset['isKnown'] = '';
  };
  const answer = ({ target }: Event) => {
    if (!(target instanceof HTMLButtonElement)) return;
    applyFontSize(stepFontSize(readFontSize(), directionOf(target)));
    show();
  };
  if (control) recallFontSize();
  control?.addEventListener('click', answer, { signal: left.signal });
  if (control?.earlyClick) answer(control.earlyClick);
  else show();
  return () => left.abort();
}

function directionOf({ value }: HTMLButtonElement) {
  return value === 'larger' ? 'larger' : 'smaller';
}
