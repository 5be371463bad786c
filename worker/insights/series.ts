/**
 * What is counted, and by which labels. Every label is a word of ours: a title, a row of a table, a kind of outcome.
 * Nothing that anybody outside can make up, so that nobody can make the table grow.
 */
const SERIES = {
  /** Answers, with what the wait for the template took, in milliseconds; 0 where there was none. */
  answers: ['title', 'route', 'status', 'tier', 'freshness'],
  /** Calls of upstreams, with their milliseconds. */
  upstreams: ['upstream', 'outcome'],
  /** Decisions on paid articles. */
  paywall: ['title', 'decision', 'step', 'template'],
  /** How old a purge was when an isolate heard of it, in milliseconds. */
  purgeLag: [],
  /** How the backend was whenever somebody asked; the mean of a slot is what is shown. */
  gauges: ['gauge'],
  /**
   * Pages that readers asked for, by no crawler and in no frame; `view` as `worker/http/viewOf.ts` tells it. This and
   * what follows is kept by day: decision 060.
   */
  views: ['title', 'route', 'view'],
  /** Layers of the paywall that readers were shown. */
  locks: ['title', 'template', 'occasion'],
  /** Steps of orders, and whether the lock of an article led there. */
  orders: ['title', 'step', 'from'],
  /** First pages of results. */
  searches: ['title', 'outcome'],
  /** Pages that readers were told that they cannot have. */
  failures: ['title', 'status'],
  /** What browsers measured: milliseconds, of `cls` thousandths. */
  vitals: ['vital', 'route'],
  /** How much of a page was seen, in whole quarters: one for each view that was measured. */
  depths: ['route', 'percent'],
  /** What was pressed in those views. */
  clicks: ['route', 'click'],
  /** Of the views that showed a variant of the experiment: what came of it, each once. Acceptance M100. */
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

/** Whether it is kept longer than the portal's own work: what readers do, by no label that could be one of them. */
export function isKeptByDay(key: string): boolean {
  const [name] = splitKey(key);
  return KEPT_BY_DAY.has(name);
}
