import type { Measurement } from '../measuring/measurement.ts';
import { median } from '../measuring/quantile.ts';
import type { SecondPages, Way } from './measureSecondPage.ts';

/** The rows of the budgets. */
export function secondPageMeasurements(pages: SecondPages): readonly Measurement[] {
  const came = (way: Way) => pages.get(way) ?? [];
  const paintedMs = (way: Way) => median(came(way).map((page) => page.paintedMs));
  const loaded = came('loaded');
  const firstMs = median(loaded.map((page) => page.firstMs));
  return [
    { name: 'second-prerendered', value: paintedMs('prerendered') },
    {
      name: 'info-second-prerendered-bare',
      value: paintedMs('barePrerendered'),
      explanation: 'ms from the bare front to the bare article, rendered ahead',
    },
    { name: 'second-fetched', value: paintedMs('fetched') },
    { name: 'second-soft', value: paintedMs('soft') },
    {
      name: 'info-second-soft-still',
      value: paintedMs('softStill'),
      explanation: 'ms of the same without a transition',
    },
    {
      name: 'info-second-soft-bare',
      value: paintedMs('bareSoft'),
      explanation: 'ms from the bare front to the bare article, put in its place by three lines of script',
    },
    { name: 'second-back', value: paintedMs('back') },
    {
      name: 'info-second-back-bare',
      value: paintedMs('bareBack'),
      explanation: 'ms of the way back to the bare page of the home front',
    },
    {
      name: 'second-loaded',
      value: median(loaded.map((page) => page.paintedMs / page.firstMs)),
      explanation: `${paintedMs('loaded').toFixed(0)} ms, the page before it ${firstMs.toFixed(0)} ms`,
    },
    {
      name: 'second-tapped',
      value: paintedMs('tapped'),
      explanation: `ms over the slow line; of ten ${came('tapped')
        .map((page) => page.paintedMs.toFixed(0))
        .join(', ')}; the page before it ${median(came('tapped').map((page) => page.firstMs)).toFixed(0)} ms`,
    },
    {
      name: 'info-second-soft-touched',
      value: paintedMs('softTouched'),
      explanation: 'ms while a recording plays, where only the touch itself begins to fetch it',
    },
  ];
}
