import type { Measurement } from '../measuring/measurement.ts';
import { median } from '../measuring/quantile.ts';
import type { Paint, PaintedPair } from './measurePaint.ts';

/** The rows of the budgets, and informational figures behind them. */
export function paintMeasurements(pairs: readonly PaintedPair[]): readonly Measurement[] {
  return pairs.flatMap((pair): Measurement[] => {
    const { name } = pair.page;
    return [
      { name: `html-${name}-sent`, value: pair.sent.page / 1024, explanation: `${pair.sent.page} bytes` },
      {
        name: `info-html-${name}-styles`,
        value: pair.sent.styles / 1024,
        explanation: 'KiB of the styles in its head, compressed by themselves',
      },
      {
        name: `info-html-${name}-bare`,
        value: pair.sent.bare / 1024,
        explanation: 'KiB of the bare page: its texts and pictures, and no link',
      },
      { name: `paint-${name}-fcp`, ...compare(pair, ({ fcpMs }) => fcpMs) },
      { name: `paint-${name}-lcp`, ...compare(pair, ({ lcpMs }) => lcpMs) },
      { name: `paint-${name}-colour-switch`, ...compare(pair, ({ colourSwitchMs }) => colourSwitchMs) },
      { name: `paint-${name}-cls`, value: Math.max(...pair.ours.map(({ cls }) => cls)) },
      {
        name: `task-${name}`,
        value: median(pair.ours.map(({ longestTaskMs }) => longestTaskMs)),
      },
      {
        name: `info-task-${name}-bare`,
        value: median(pair.bare.map(({ longestTaskMs }) => longestTaskMs)),
        explanation: 'ms of the bare page’s longest task behind the first paint',
      },
      {
        name: `info-task-${name}-first`,
        value: median(pair.ours.map(({ firstTaskMs }) => firstTaskMs)),
        explanation: `ms of the task that paints first; the bare page’s ${median(pair.bare.map(({ firstTaskMs }) => firstTaskMs)).toFixed(0)} ms`,
      },
      { name: `line-${name}-fcp`, ...compare(pair, ({ online }) => online.fcpMs) },
      { name: `info-line-${name}-complete`, ...compare(pair, ({ online }) => online.completeMs) },
      {
        name: `info-paint-${name}-unscripted`,
        value: ratio(
          pair.unscriptedMs,
          pair.bare.map(({ colourSwitchMs }) => colourSwitchMs),
        ),
        explanation:
          'the colour switch on this page with no script but the bare page’s one line: what its words and styles take',
      },
      {
        name: `info-paint-${name}-first-touch`,
        value: median(pair.firstTouchMs),
        explanation: `ms until an early touch of “${pair.page.firstTouch.button}” shows`,
      },
    ];
  });
}

function compare(pair: PaintedPair, timeOf: (paint: Paint) => number): Pick<Measurement, 'value' | 'explanation'> {
  const ours = pair.ours.map(timeOf);
  const bare = pair.bare.map(timeOf);
  return {
    value: ratio(ours, bare),
    explanation: `${median(ours).toFixed(0)} ms, the bare page ${median(bare).toFixed(0)} ms`,
  };
}

/** The median over the rounds: a longer disturbance affects both sides of a round. */
function ratio(ours: readonly number[], bare: readonly number[]): number {
  return median(ours.map((value, round) => value / (bare[round] ?? Number.NaN)));
}
