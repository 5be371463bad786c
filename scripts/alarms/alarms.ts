import * as v from 'valibot';

const amount = v.nullable(v.number());

/** What an alarm looks at: the part of `/_insights.json` that it needs. */
export const insightsContract = v.object({
  summary: v.nullable(
    v.object({
      answers: v.number(),
      hitRatio: amount,
      purgeLag: v.object({ p95: amount }),
      titles: v.array(v.object({ title: v.string(), answers: v.number(), serverErrors: v.number() })),
      upstreams: v.array(v.object({ upstream: v.string(), count: v.number(), failures: v.number() })),
      vitals: v.array(v.object({ vital: v.string(), count: v.number(), p75: amount })),
    }),
  ),
  gauges: v.nullable(v.object({ outboxOldestMs: amount, mailOverdueMs: amount, databaseBytes: v.number(), filterAgeMs: amount })),
});

export type Insights = v.InferOutput<typeof insightsContract>;

type Alarm = { readonly name: string; /** What is wrong, a line each. */ readonly find: (insights: Insights) => readonly string[] };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Fewer say nothing about a share. */
const ENOUGH = 100;
const MOST_ERRORS = 0.01;
const MOST_FAILURES = 0.1;
const LEAST_HITS = 0.8;
/** Three of ten that D1 holds are left to do something about it. */
const MOST_DATABASE_BYTES = 7_000_000_000;
const MOST_PURGE_LAG_MS = 90_000;
const MOST_LCP_MS = 2_500;

/** When somebody is to be called, of the last hour. The thresholds' reasons: `docs/operations.md`, Alarms. */
export const ALARMS: readonly Alarm[] = [
  {
    name: 'server-errors',
    find: ({ summary }) =>
      (summary?.titles ?? [])
        .filter(({ answers, serverErrors }) => answers >= ENOUGH && serverErrors > answers * MOST_ERRORS)
        .map(({ title, answers, serverErrors }) => `${title}: ${serverErrors} of ${answers} answers are 5xx`),
  },
  {
    name: 'upstream',
    find: ({ summary }) =>
      (summary?.upstreams ?? [])
        .filter(({ count, failures }) => count >= ENOUGH && failures > count * MOST_FAILURES)
        .map(({ upstream, count, failures }) => `${upstream}: ${failures} of ${count} calls failed`),
  },
  {
    name: 'hit-ratio',
    find: ({ summary }) =>
      summary && summary.answers >= ENOUGH * ENOUGH && (summary.hitRatio ?? 1) < LEAST_HITS
        ? [`only ${percent(summary.hitRatio)} of pages come from a cache`]
        : [],
  },
  { name: 'purge-lag', find: ({ summary }) => above(summary?.purgeLag.p95, MOST_PURGE_LAG_MS, 'purges are known after (95 %)') },
  { name: 'outbox', find: ({ gauges }) => above(gauges?.outboxOldestMs, 2 * MINUTE_MS, 'a purge waits for') },
  { name: 'mails', find: ({ gauges }) => above(gauges?.mailOverdueMs, HOUR_MS, 'a mail is overdue by') },
  {
    name: 'database',
    find: ({ gauges }) =>
      gauges && gauges.databaseBytes > MOST_DATABASE_BYTES ? [`the database has ${(gauges.databaseBytes / 1e9).toFixed(1)} of 10 GB`] : [],
  },
  { name: 'address-filter', find: ({ gauges }) => above(gauges?.filterAgeMs, HOUR_MS, 'a filter of addresses was built before') },
  {
    name: 'lcp',
    find: ({ summary }) => above(summary?.vitals.find(({ vital, count }) => vital === 'lcp' && count >= ENOUGH)?.p75, MOST_LCP_MS, 'LCP (75 %) takes'),
  },
  { name: 'table', find: ({ summary }) => (summary === null ? ['nothing can be read of what was counted'] : []) },
  { name: 'backend', find: ({ gauges }) => (gauges === null ? ['the backend does not say how it is'] : []) },
];

function above(value: number | null | undefined, most: number, what: string): readonly string[] {
  return value !== null && value !== undefined && value > most ? [`${what} ${Math.round(value / 1_000)} s, more than ${most / 1_000} s`] : [];
}

function percent(share: number | null): string {
  return `${((share ?? 0) * 100).toFixed(1)} %`;
}
