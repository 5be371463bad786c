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
  /** What browsers measured: milliseconds, of `cls` thousandths. */
  vitals: ['vital', 'route'],
} as const;

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
