import { fontSizeTexts } from '#shared/i18n/texts/articleTools.ts';
import { colorModeTexts } from '#shared/i18n/texts/colorMode.ts';
import { menuTexts } from '#shared/i18n/texts/layout.ts';
import { SAMPLE_ARTICLES, SAMPLE_PATHS } from '../../e2e/support/samplePaths.ts';
import { BARE_SWITCH } from './barePage.ts';
import type { Touch } from './touchEarly.ts';

export type PaintedPage = {
  readonly name: 'article' | 'home';
  readonly path: string;
  /** A control, besides the colour switch, that a reader is likely to touch first. */
  readonly firstTouch: Touch;
};

/** Of the first title. */
export const PAINTED_PAGES: readonly PaintedPage[] = [
  {
    name: 'article',
    path: SAMPLE_ARTICLES.free,
    firstTouch: { button: fontSizeTexts.larger, effect: ':root[data-font-size]' },
  },
  { name: 'home', path: SAMPLE_PATHS.home, firstTouch: { button: menuTexts.open, effect: ':popover-open' } },
];

/** Path at the edge of the bare page with the same text. */
export const barePathOf = (name: PaintedPage['name']): string => `/bare-${name}`;

const COLOURS = ':root:is([data-color-mode], [style*="color-scheme"])';
export const COLOUR_SWITCH: Touch = { button: colorModeTexts.label, effect: COLOURS };
export const BARE_COLOUR_SWITCH: Touch = { button: BARE_SWITCH, effect: COLOURS };
