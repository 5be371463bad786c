/** A part of `RESULTS.md`: written by one command and left unchanged by the others. */
export type ResultsPart = (typeof RESULTS_PARTS)[number]['part'];

/**
 * Parts in order, by heading, with the paths whose code each measures. Once that code has changed, `npm run check` asks
 * for a new record: `scripts/checkRecords.ts`. A part that `mayLag` has no budget and takes hours: it may say instead
 * that it is out of date.
 */
export const RESULTS_PARTS = [
  {
    part: 'bench',
    heading: '# Results',
    measures: [
      'worker',
      'shared',
      'client',
      'importer',
      'origin/content',
      'origin/readers/paywall',
      'benchmarks/load',
      'benchmarks/measurements',
      'benchmarks/measuring',
      'benchmarks/neighbours',
      'benchmarks/search',
      'benchmarks/streaming',
      'benchmarks/workers',
    ],
    mayLag: false,
  },
  {
    part: 'paint',
    heading: '## Paint',
    measures: ['worker', 'shared', 'client', 'benchmarks/paint'],
    mayLag: false,
  },
  {
    part: 'archive',
    heading: '## Archives',
    measures: ['worker/cache', 'origin/content', 'benchmarks/archive'],
    mayLag: true,
  },
  {
    part: 'redirects',
    heading: '## Redirect rules',
    measures: [
      'worker/services/redirectRules.ts',
      'worker/cache/knownAddresses.ts',
      'shared/domain/redirect',
      'origin/content',
      'benchmarks/archive/measureRedirects.ts',
    ],
    mayLag: true,
  },
  {
    part: 'import',
    heading: '## A whole import',
    measures: ['importer', 'origin/content', 'benchmarks/archive/measureWholeImport.ts'],
    mayLag: true,
  },
  {
    part: 'push',
    heading: '## The push',
    measures: ['worker/session', 'origin/identity/sessions', 'benchmarks/push', 'benchmarks/simulation'],
    mayLag: false,
  },
  {
    part: 'month',
    heading: '## A month of a hundred million views',
    measures: ['worker/cache', 'benchmarks/simulation'],
    mayLag: false,
  },
  {
    part: 'desk',
    heading: '## From the desk to readers',
    measures: ['worker/cache', 'benchmarks/desk', 'benchmarks/simulation'],
    mayLag: false,
  },
  {
    part: 'lighthouse',
    heading: '## Lighthouse',
    measures: ['worker', 'shared', 'client', 'benchmarks/lighthouse'],
    mayLag: false,
  },
  {
    part: 'lighthousePages',
    heading: '## Lighthouse on other pages',
    measures: ['worker', 'shared', 'client', 'benchmarks/lighthouse'],
    mayLag: true,
  },
] as const;
