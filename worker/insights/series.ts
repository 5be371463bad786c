/**
 * The metrics and their labels. Every label comes from a fixed set: a title, a route, a kind of outcome. None can be
 * invented by a client, which bounds the table.
 */
const SERIES = {
  /** Responses, with the wait for the template in milliseconds; 0 without one. */
  answers: ['title', 'route', 'status', 'tier', 'freshness'],
  /** Calls of upstreams, with their milliseconds. */
  upstreams: ['upstream', 'outcome'],
  /** Decisions on paid articles. */
  paywall: ['title', 'decision', 'step', 'template'],
  /** Age of a purge when an isolate received it, in milliseconds. */
  purgeLag: [],
  /** Backend gauges sampled whenever they were fetched; a slot shows the mean. */
  gauges: ['gauge'],
  /**
   * Page requests by readers, without crawlers and frames; `view` is defined in `worker/http/viewOf.ts`. This and the
   * following series are kept by day: decision 060.
   */
  views: ['title', 'route', 'view'],
  /** Layers of the paywall that readers were shown. */
  locks: ['title', 'template', 'occasion'],
  /** Order steps, and whether an article's paywall led there. */
  orders: ['title', 'step', 'from'],
  /** First pages of results. */
  searches: ['title', 'outcome'],
  /** Error pages shown to readers. */
  failures: ['title', 'status'],
  /** Core Web Vitals from browsers: milliseconds, for `cls` thousandths. */
  vitals: ['vital', 'route'],
  /** How much of a page was seen, in whole quarters: one for each view that was measured. */
  depths: ['route', 'percent'],
  /** Clicks in those views. */
  clicks: ['route', 'click'],
  /** Views that showed a variant of the experiment, by outcome, each counted once. Acceptance M100. */
  experiment: ['variant', 'outcome'],
} as const;

const KEPT_BY_DAY: ReadonlySet<string> = new Set<SeriesName>([
  'views',
  'locks',
  'orders',
  'searches',
  'failures',
  'vitals',
  'depths',
  'clicks',
  'experiment',
]);

export type SeriesName = keyof typeof SERIES;

export type Labels<Name extends SeriesName> = { readonly [Label in (typeof SERIES)[Name][number]]: string };

const SEPARATOR = '\t';

export function seriesKey<Name extends SeriesName>(name: Name, labels: Labels<Name>): string {
  const values: Readonly<Record<string, string>> = labels;
  let key: string = name;
  for (const label of SERIES[name]) key += `${SEPARATOR}${values[label]}`;
  return key;
}

/** The parts of a key: the series, and its labels in their order. */
export function splitKey(key: string): readonly [name: string, ...labels: string[]] {
  const [name = '', ...labels] = key.split(SEPARATOR);
  return [name, ...labels];
}

/** Whether a series is kept by day, beyond operations: reader activity, without any label that identifies a reader. */
export function isKeptByDay(key: string): boolean {
  const [name] = splitKey(key);
  return KEPT_BY_DAY.has(name);
}
