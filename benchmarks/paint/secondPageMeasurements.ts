import type { Measurement } from '../measuring/measurement.ts';
import { median } from '../measuring/quantile.ts';
import type { SecondPages, Way } from './measureSecondPage.ts';

/** The rows of the budgets. */
export function secondPageMeasurements(pages: SecondPages): readonly Measurement[] {
  const paintedMs = (way: Way) => median(pages[way].map((page) => page.paintedMs));
  const { loaded } = pages;
  const firstMs = median(loaded.map((page) => page.firstMs));
  return [
    { name: 'second-prerendered', value: paintedMs('prerendered') },
    { name: 'second-fetched', value: paintedMs('fetched') },
    { name: 'second-soft', value: paintedMs('soft') },
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
      name: 'info-second-touched',
      value: paintedMs('touched'),
      explanation: `ms where only the touch itself begins to render it, over the slow line; the page before it ${median(pages.touched.map((page) => page.firstMs)).toFixed(0)} ms`,
    },
    {
      name: 'info-second-soft-touched',
      value: paintedMs('softTouched'),
      explanation: 'ms while a recording plays, where only the touch itself begins to fetch it',
    },
  ];
}
