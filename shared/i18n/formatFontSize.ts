import { DEFAULT_FONT_SIZE } from '../domain/display/fontSize.ts';

/** As readers see it: of the usual size, so that 112.5 is `100 %`. */
export function formatFontSize(size: number): string {
  return `${Math.round((size / DEFAULT_FONT_SIZE) * 100)} %`;
}
