import { expect, it } from 'vitest';
import { paintMeasurements } from './paintMeasurements.ts';

const vitals = (fcpMs: number, cls = 0) => ({
  fcpMs,
  lcpMs: fcpMs * 2,
  cls,
  lcpOf: 'p',
  completeMs: fcpMs / 2,
  longestTaskMs: 60,
  firstTaskMs: 70,
});
const paint = (fcpMs: number, cls = 0) => ({
  ...vitals(fcpMs, cls),
  colourSwitchMs: fcpMs * 3,
  online: vitals(fcpMs * 0.8),
});

it('takes the median of the rounds’ ratios and the largest shift, and reports both sides', () => {
  const rows = paintMeasurements([
    {
      page: { name: 'article', path: '/1001', firstTouch: { button: 'Größer', effect: ':root' } },
      sent: { page: 15_360, styles: 4_096, bare: 7_680 },
      ours: [paint(1_000), paint(1_500, 0.02), paint(3_000)],
      bare: [paint(1_000), paint(1_000), paint(1_000)],
      unscriptedMs: [3_000, 3_300, 6_000],
      firstTouchMs: [900, 1_300, 1_100],
    },
  ]);
  expect(rows).toEqual([
    { name: 'html-article-sent', value: 15, explanation: '15360 bytes' },
    {
      name: 'info-html-article-styles',
      value: 4,
      explanation: 'KiB of the styles in its head, compressed by themselves',
    },
    {
      name: 'info-html-article-bare',
      value: 7.5,
      explanation: 'KiB of the bare page: its texts and pictures, and no link',
    },
    { name: 'paint-article-fcp', value: 1.5, explanation: '1500 ms, the bare page 1000 ms' },
    { name: 'paint-article-lcp', value: 1.5, explanation: '3000 ms, the bare page 2000 ms' },
    { name: 'paint-article-colour-switch', value: 1.5, explanation: '4500 ms, the bare page 3000 ms' },
    { name: 'paint-article-cls', value: 0.02 },
    { name: 'task-article', value: 60 },
    {
      name: 'info-task-article-bare',
      value: 60,
      explanation: 'ms of the bare page’s longest task behind the first paint',
    },
    {
      name: 'info-task-article-first',
      value: 70,
      explanation: 'ms of the task that paints first; the bare page’s 70 ms',
    },
    { name: 'line-article-fcp', value: 1.5, explanation: '1200 ms, the bare page 800 ms' },
    { name: 'info-line-article-complete', value: 1.5, explanation: '600 ms, the bare page 400 ms' },
    {
      name: 'info-paint-article-unscripted',
      value: 1.1,
      explanation:
        'the colour switch on this page with no script but the bare page’s one line: what its words and styles take',
    },
    { name: 'info-paint-article-first-touch', value: 1_100, explanation: 'ms until an early touch of “Größer” shows' },
  ]);
});
