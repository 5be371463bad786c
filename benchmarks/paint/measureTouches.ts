import type { Browser } from 'playwright-core';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import { accountHeadTexts } from '#shared/i18n/texts/account.ts';
import { menuTexts } from '#shared/i18n/texts/layout.ts';
import { SAMPLE_ARTICLES, SAMPLE_PATHS } from '../../e2e/support/samplePaths.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { median } from '../measuring/quantile.ts';
import { timeTouch } from './loadPage.ts';
import type { Touch } from './touchEarly.ts';

type TouchedControl = Touch & {
  readonly name: 'menu' | 'share' | 'login' | 'bookmark';
  readonly path: string;
  /** False for links: followed before their script has loaded they navigate, which is no interaction. */
  readonly isTouchedEarly: boolean;
};

export type MeasuredTouch = {
  readonly control: TouchedControl;
  /** From touch to effect, one value per round. Empty if not touched early. */
  readonly earlyMs: readonly number[];
  readonly settledMs: readonly number[];
};

/** The question about third parties is a popover too, and may be open already. */
const TOUCHED_CONTROLS: readonly TouchedControl[] = [
  {
    name: 'menu',
    path: SAMPLE_PATHS.home,
    button: menuTexts.open,
    effect: '[data-sidebar]:popover-open',
    isTouchedEarly: true,
  },
  {
    name: 'share',
    path: SAMPLE_ARTICLES.free,
    button: articleToolsTexts.share,
    effect: '#teilen:popover-open',
    isTouchedEarly: true,
  },
  {
    name: 'login',
    path: SAMPLE_ARTICLES.free,
    button: accountHeadTexts.login,
    effect: 'dialog[open]',
    isTouchedEarly: false,
  },
  {
    name: 'bookmark',
    path: SAMPLE_ARTICLES.free,
    button: bookmarkTexts.mark,
    effect: 'dialog[open]',
    isTouchedEarly: true,
  },
];

/** Controls touched on a slow phone, right after the first paint and once the page is idle. */
export async function measureTouches(browser: Browser, origin: URL, rounds: number): Promise<readonly MeasuredTouch[]> {
  const measured: MeasuredTouch[] = [];
  for (const control of TOUCHED_CONTROLS) {
    const waitFor = async (isSettled: boolean) => {
      const { answeredMs, touchedMs } = await timeTouch(browser, new URL(control.path, origin), control, { isSettled });
      return answeredMs - touchedMs;
    };
    const earlyMs: number[] = [];
    const settledMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (control.isTouchedEarly) earlyMs.push(await waitFor(false));
      settledMs.push(await waitFor(true));
    }
    measured.push({ control, earlyMs, settledMs });
  }
  return measured;
}

/** The rows of the budgets, from the idle page. */
export function touchMeasurements(touches: readonly MeasuredTouch[]): readonly Measurement[] {
  return touches.map(({ control: { name, button }, earlyMs, settledMs }) => ({
    name: `touch-${name}`,
    value: median(settledMs),
    explanation:
      earlyMs.length > 0
        ? `“${button}”; touched right after the first paint ${median(earlyMs).toFixed(0)} ms`
        : `“${button}”`,
  }));
}
