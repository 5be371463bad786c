import { expect, it } from 'vitest';
import { ALARMS, type Insights } from './alarms.ts';

const WELL: Insights = {
  summary: {
    answers: 20_000,
    hitRatio: 0.97,
    purgeLag: { p95: 30_000 },
    titles: [{ title: 'tagesbote', answers: 20_000, serverErrors: 3 }],
    upstreams: [{ upstream: 'paywall', count: 500, failures: 2 }],
    vitals: [{ vital: 'lcp', count: 400, p75: 1_400 }],
  },
  gauges: { outboxOldestMs: 4_000, mailOverdueMs: null, databaseBytes: 6e9, filterAgeMs: 600_000 },
};
const { summary, gauges } = WELL;
const raisedBy = (insights: Insights) => ALARMS.filter(({ find }) => find(insights).length > 0).map(({ name }) => name);

it('G18 raises no alarm where all is well', () => expect(raisedBy(WELL)).toEqual([]));

it.each<[string, Partial<Insights>]>([
  ['server-errors', { summary: summary && { ...summary, titles: [{ title: 'blitz', answers: 1_000, serverErrors: 11 }] } }],
  ['upstream', { summary: summary && { ...summary, upstreams: [{ upstream: 'paywall', count: 500, failures: 51 }] } }],
  ['hit-ratio', { summary: summary && { ...summary, hitRatio: 0.79 } }],
  ['purge-lag', { summary: summary && { ...summary, purgeLag: { p95: 91_000 } } }],
  ['outbox', { gauges: gauges && { ...gauges, outboxOldestMs: 121_000 } }],
  ['mails', { gauges: gauges && { ...gauges, mailOverdueMs: 3_700_000 } }],
  ['database', { gauges: gauges && { ...gauges, databaseBytes: 7.1e9 } }],
  ['address-filter', { gauges: gauges && { ...gauges, filterAgeMs: 3_700_000 } }],
  ['lcp', { summary: summary && { ...summary, vitals: [{ vital: 'lcp', count: 100, p75: 2_600 }] } }],
  ['table', { summary: null }],
  ['backend', { gauges: null }],
])('G18 raises %s alone', (name, change) => expect(raisedBy({ ...WELL, ...change })).toEqual([name]));
