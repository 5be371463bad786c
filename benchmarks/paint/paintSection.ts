import { PAINT_BUDGETS } from '../paintBudgets.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { quantile } from '../measuring/quantile.ts';
import { assess } from '../report/assess.ts';
import { explainMissed } from '../report/explainMissed.ts';
import { describeMachine, describeMoment } from '../report/circumstances.ts';
import { markdownTable } from '../report/markdownTable.ts';
import type { Paint, Painted, PaintedPair } from './measurePaint.ts';

/** One row per page and side. */
export function paintTable(pairs: readonly PaintedPair[]): string {
  return markdownTable(
    [
      'page',
      'side',
      'first paint ms',
      'largest paint ms',
      'of',
      'shift',
      'colour switch ms',
      'line: all there ms',
      'line: first paint ms',
      'first touch ms',
    ],
    pairs.flatMap(({ page, ours, bare, unscriptedMs, firstTouchMs }) => [
      [
        `${page.name} (\`${page.path}\`)`,
        'portal',
        ...describe(ours),
        `${spread(firstTouchMs)} (${page.firstTouch.button})`,
      ],
      ['', 'bare page', ...describe(bare), ''],
      ['', 'portal, but its script', '', '', '', '', spread(unscriptedMs), '', '', ''],
    ]),
  );
}

/** One row per budget. */
export function paintBudgetTable(measurements: readonly Measurement[]): string {
  return markdownTable(['budget', 'what', 'measured', 'limit', ''], measurements.flatMap(budgetRow));
}

export function paintSection(
  { pairs, chromium }: Pick<Painted, 'pairs' | 'chromium'>,
  measurements: readonly Measurement[],
  rounds: number,
): string {
  return `## Paint

Written by \`npm run bench:paint\` and \`npm run bench\`; do not edit. ${describeMoment()}, ${describeMachine()}, Chromium ${chromium}.

A phone (412 × 823, CPU four times slower) on slow 4G as put on each request (562.5 ms, 1.44 Mbit/s), HTTP/2 over TLS, text compressed, pictures from the
same edge. Beside each page a bare one with the same visible text and the same pictures at the same sizes: no stylesheet, no font, one button with a line of
script. Last, our page with that line in place of all our script. In turn, ${rounds} rounds, browser caches empty each time, caches of the server warm. Medians, in brackets the quartiles; a ratio is the median of
the rounds' ratios. Colour switch and first touch: from the start of the navigation until a touch, made in the first frame that shows the button, is answered on the screen.
Line: the same phone, no request held up, but the connection as a slow line has it: set up in a round trip of 150 ms, 1.6 Mbit/s, ten segments first.

${paintBudgetTable(measurements)}

Missed:

${explainMissed(PAINT_BUDGETS, measurements)}

${paintTable(pairs)}
`;
}

function describe(paints: readonly Paint[]): string[] {
  return [
    spread(paints.map(({ fcpMs }) => fcpMs)),
    spread(paints.map(({ lcpMs }) => lcpMs)),
    [...new Set(paints.map(({ lcpOf }) => `\`${lcpOf}\``))].join(', '),
    Math.max(...paints.map(({ cls }) => cls)).toFixed(3),
    spread(paints.map(({ colourSwitchMs }) => colourSwitchMs)),
    spread(paints.map(({ online }) => online.completeMs)),
    spread(paints.map(({ online }) => online.fcpMs)),
  ];
}

function spread(values: readonly number[]): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(0));
  return `${middle} (${low}–${high})`;
}

function budgetRow({ name, value }: Measurement): string[][] {
  const budget = PAINT_BUDGETS.find((candidate) => candidate.name === name);
  if (!budget) return [];
  const { measured, limit, isMet } = assess(budget, value);
  return [[`\`${name}\``, budget.what, measured, limit, isMet ? 'ok' : '**missed**']];
}
