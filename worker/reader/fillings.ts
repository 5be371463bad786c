import type { Reading } from '#shared/domain/session/reader.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { HoleName } from '../cache/entry.ts';
import type { Filling } from '../render/composeBody.ts';
import { readerAttributes } from '../render/readerAttributes.ts';
import { readerStyle } from '../render/readerStyle.ts';

/** Fillings that need a call or a decision; empty if the page has none. */
export type OpenFillings = {
  readonly articleBody?: Filling;
  readonly giftNotice?: Filling;
  readonly purchases?: Filling;
};

/** The content of each hole of a page for this reader. */
export function fillings(
  reading: Reading,
  { articleBody = '', giftNotice = '', purchases = '' }: OpenFillings,
): (hole: HoleName) => Filling {
  return (hole) => {
    switch (hole) {
      case 'articleBody':
        return articleBody;
      case 'giftNotice':
        return giftNotice;
      case 'readerAttributes':
        return readerAttributes(reading);
      case 'readerStyle':
        return styleElement(reading);
      case 'purchases':
        return purchases;
      case 'errorPath':
        return '';
      default:
        return assertNever(hole);
    }
  };
}

function styleElement(reading: Reading): string {
  const css = readerStyle(reading);
  return css && `<style>${css}</style>`;
}
