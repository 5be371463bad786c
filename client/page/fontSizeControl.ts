import { stepFontSize } from '#shared/domain/display/fontSize.ts';
import { formatFontSize } from '#shared/i18n/formatFontSize.ts';
import { readFontSize } from '../storage/fontSize.ts';
import type { Early } from '../platform/claimEarlyClick.ts';

/** Two buttons and the current text size. */
export type FontSizeControl = Early;

/** Only articles have one. */
export function findFontSizeControl(page: Document): FontSizeControl | null {
  return page.querySelector('[data-font-size-control]');
}

/** Shows the size, and which button has reached its limit. */
export function updateFontSizeControl(control: FontSizeControl): void {
  const size = readFontSize();
  for (const output of control.querySelectorAll('output')) output.value = formatFontSize(size);
  for (const button of control.querySelectorAll('button'))
    button.ariaDisabled = stepFontSize(size, directionOf(button)) === size ? 'true' : null;
  control.dataset['isKnown'] = '';
}

export function directionOf({ value }: HTMLButtonElement): 'larger' | 'smaller' {
  return value === 'larger' ? 'larger' : 'smaller';
}
