import type { Measurement } from '../measuring/measurement.ts';
import { median } from '../measuring/quantile.ts';
import type { Paint, PaintedPair } from './measurePaint.ts';

/** The rows of the budgets, and for information what they were taken from. */
export function paintMeasurements(pairs: readonly PaintedPair[]): readonly Measurement[] {
  return pairs.flatMap((pair): Measurement[] => {
    const { name } = pair.page;
    return [
      { name: `paint-${name}-fcp`, ...compare(pair, 'fcpMs') },
      { name: `paint-${name}-lcp`, ...compare(pair, 'lcpMs') },
      { name: `paint-${name}-colour-switch`, ...compare(pair, 'colourSwitchMs') },
      { name: `paint-${name}-cls`, value: Math.max(...pair.ours.map(({ cls }) => cls)) },
      {
        name: `info-paint-${name}-first-touch`,
        value: median(pair.firstTouchMs),
        explanation: `ms until an early touch of “${pair.page.firstTouch.button}” shows`,
      },
    ];
  });
}

/** The median over the rounds, as everywhere: what disturbs the machine for a while disturbs both sides of a round. */
function compare({ ours, bare }: PaintedPair, key: 'fcpMs' | 'lcpMs' | 'colourSwitchMs'): Pick<Measurement, 'value' | 'explanation'> {
  const ratios = ours.map((paint, round) => paint[key] / (bare[round]?.[key] ?? Number.NaN));
  return { value: median(ratios), explanation: `${describe(ours, key)} ms, the bare page ${describe(bare, key)} ms` };
}

function describe(paints: readonly Paint[], key: 'fcpMs' | 'lcpMs' | 'colourSwitchMs'): string {
  return median(paints.map((paint) => paint[key])).toFixed(0);
}
