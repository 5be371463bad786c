import { expect, it } from 'vitest';
import {
  commerceGaugesContract,
  gaugesContract,
  identityGaugesContract,
  storeCounts,
} from '../../shared/contracts/gauges.contract.ts';
import { DATABASES } from '../workers.ts';
import { findProblems } from './findProblems.ts';
import { loadAlarms, parseAlarms } from './loadAlarms.ts';

const WELL = {
  summary: {
    window: 'hour',
    answers: 20_000,
    serverErrors: 3,
    hitRatio: 0.97,
    purgeLag: { count: 40, p50: 12_000, p95: 30_000 },
    titles: [{ title: 'tagesbote', answers: 20_000, serverErrors: 3, hitRatio: 0.97 }],
    upstreams: [{ upstream: 'paywall', count: 500, failures: 2, p50: 20, p95: 80 }],
    vitals: [
      { vital: 'fcp', count: 400, p75: 2_900 },
      { vital: 'lcp', count: 400, p75: 1_400 },
    ],
  },
  health: { identityAway: 0 },
  gauges: {
    outboxDepth: 1,
    outboxOldestMs: 4_000,
    mailsWaiting: 0,
    mailOverdueMs: null,
    databaseBytes: 6e9,
    readersBytes: 6e9,
    searchBytes: 6e9,
    searchOldestMs: 1_000,
    releaseOverdueMs: 1_000,
    filterAgeMs: 600_000,
  },
  commerce: {
    outboxDepth: 0,
    outboxOldestMs: null,
    mailsWaiting: 0,
    mailOverdueMs: null,
    tasksWaiting: 2,
    taskOverdueMs: 1_000,
    declarationsWaiting: 2,
    declarationOldestMs: 86_400_000,
    databaseBytes: 6e9,
    store: {
      withdrawalsOfDay: 3,
      unpaidOfDay: 8,
      chargebacksOfDay: 1,
      declinedOfDay: 0,
      returnedTwiceOfWeek: 0,
      lostOfWeek: 0,
    },
  },
  identity: { databaseBytes: 6e9 },
};
const { summary, gauges, commerce } = WELL;
const withStore = (change: object) => ({ commerce: { ...commerce, store: { ...commerce.store, ...change } } });
const raisedBy = (insights: unknown) => findProblems(loadAlarms(), insights).map((line) => line.split(':')[0]);

it('G18 raises no alarm for healthy insights', () => expect(raisedBy(WELL)).toEqual([]));

it.each([
  ['server-errors', { summary: { ...summary, titles: [{ title: 'blitz', answers: 1_000, serverErrors: 11 }] } }],
  ['upstream', { summary: { ...summary, upstreams: [{ upstream: 'paywall', count: 500, failures: 51 }] } }],
  ['identity', { health: { identityAway: 1 } }],
  ['hit-ratio', { summary: { ...summary, hitRatio: 0.79 } }],
  ['purge-lag', { summary: { ...summary, purgeLag: { p95: 91_000 } } }],
  ['outbox', { gauges: { ...gauges, outboxOldestMs: 121_000 } }],
  ['mails', { gauges: { ...gauges, mailOverdueMs: 3_700_000 } }],
  ['content-database', { gauges: { ...gauges, databaseBytes: 7.1e9 } }],
  ['search-database', { gauges: { ...gauges, searchBytes: 7.1e9 } }],
  ['search', { gauges: { ...gauges, searchOldestMs: 3_700_000 } }],
  ['release', { gauges: { ...gauges, releaseOverdueMs: 610_000 } }],
  ['address-filter', { gauges: { ...gauges, filterAgeMs: 3_700_000 } }],
  ['lcp', { summary: { ...summary, vitals: [{ vital: 'lcp', count: 100, p75: 2_600 }] } }],
  ['table', { summary: null }],
  ['backend', { gauges: null }],
  ['readers-database', { gauges: { ...gauges, readersBytes: 7.1e9 } }],
  ['commerce-database', { commerce: { ...commerce, databaseBytes: 7.1e9 } }],
  ['identity-database', { identity: { databaseBytes: 7.1e9 } }],
  ['commerce-outbox', { commerce: { ...commerce, outboxOldestMs: 121_000 } }],
  ['payments', { commerce: { ...commerce, taskOverdueMs: 3_700_000 } }],
  ['receipts', { commerce: { ...commerce, mailOverdueMs: 3_700_000 } }],
  ['declarations', { commerce: { ...commerce, declarationOldestMs: 345_700_000 } }],
  ['withdrawals', withStore({ withdrawalsOfDay: 21 })],
  ['unpaid', withStore({ unpaidOfDay: 51 })],
  ['chargebacks', withStore({ chargebacksOfDay: 11 })],
  ['declined-orders', withStore({ declinedOfDay: 11 })],
  ['returned-twice', withStore({ returnedTwiceOfWeek: 1 })],
  ['lost-payments', withStore({ lostOfWeek: 1 })],
  ['commerce', { commerce: null }],
])('G18 raises only %s', (name, change) => expect(raisedBy({ ...WELL, ...change })).toEqual([name]));

it.each([
  ['the health of a release that does not know it', { health: undefined }],
  ['commerce of a release that has none', { commerce: undefined }],
  ['a store that cannot be counted', { commerce: { ...commerce, store: null } }],
  ['gauges of the identity service, which has its own alarm while it is away', { identity: null }],
  [
    'too few to tell a share',
    {
      summary: {
        ...summary,
        answers: 9_999,
        hitRatio: 0.1,
        titles: [{ title: 'blitz', answers: 99, serverErrors: 99 }],
      },
    },
  ],
  [
    'what nothing was counted of',
    { summary: { ...summary, hitRatio: null, purgeLag: { p95: null }, titles: [], upstreams: [], vitals: [] } },
  ],
])('G18 raises nothing for %s', (_, change) => expect(raisedBy({ ...WELL, ...change })).toEqual([]));

it('G18 G16 every database has an alarm before it is full, and so has every gauge of waiting or periodic work', () => {
  const alarms = loadAlarms();
  const names = new Set(alarms.map(({ name }) => name));
  expect(DATABASES.map(({ label }) => `${label}-database`).filter((name) => !names.has(name))).toEqual([]);
  const places = [
    ['/gauges', gaugesContract],
    ['/commerce', commerceGaugesContract],
    ['/identity', identityGaugesContract],
  ] as const;
  const counted = Object.keys(storeCounts.entries).filter((figure) => /Of(Day|Week)$/.test(figure));
  const growing = [
    ...places.flatMap(([place, contract]) =>
      Object.keys(contract.entries.data.entries).flatMap((figure) =>
        /(Bytes|Ms)$/.test(figure) ? [`${place}/${figure}`] : [],
      ),
    ),
    ...counted.map((figure) => `/commerce/store/${figure}`),
  ];
  expect(counted).toHaveLength(6);
  const watched = new Set(alarms.map(({ of, figure }) => `${of}/${figure}`));
  expect(growing.length).toBeGreaterThan(10);
  expect(growing.filter((figure) => !watched.has(figure))).toEqual([]);
});

it('G18 names the object, the value, and what to do', () => {
  const insights = { ...WELL, summary: { ...summary, titles: [{ title: 'blitz', answers: 700, serverErrors: 11 }] } };
  expect(findProblems(loadAlarms(), insights)).toEqual([
    'server-errors: blitz serverErrors per answers 0.01571 over 0.01 → /_insights: which upstream; Logs',
  ]);
});

const LCP = { name: 'lcp', of: '/summary/vitals', figure: 'p75', over: 2_500, todo: 'look' };

it('G18 reads thresholds from another file, for one entry of a list or all', () => {
  const raised = (change: object) => findProblems(parseAlarms([{ ...LCP, ...change }]), WELL);
  expect(raised({})).toHaveLength(1);
  expect(raised({ only: 'lcp' })).toEqual([]);
  expect(raised({ over: 1_000 })).toHaveLength(2);
});

it.each([
  ['a place that is none', { of: '/summary/readers' }, /alarm 2 \(lcp\): of: .*"\/summary\/readers"/],
  ['a figure that the place has not', { figure: 'p95' }, /alarm 2 \(lcp\): figure: .*"p75".*"p95"/],
  ['a word that nothing is known by', { only: 'lpc' }, /alarm 2 \(lcp\): only: .*"lpc"/],
  ['no limit', { over: undefined }, /alarm 2 \(lcp\): needs either over or under/],
  ['two limits', { under: 10 }, /alarm 2 \(lcp\): needs either over or under/],
  ['a limit in words', { over: '2,5 s' }, /alarm 2 \(lcp\): over: /],
  ['what it does not know', { above: 3 }, /alarm 2 \(lcp\): above: /],
  ['no name', { name: undefined }, /alarm 2: name: /],
])('G18 rejects a file with %s, and names the entry', (_, change, message) => {
  expect(() => parseAlarms([LCP, { ...LCP, ...change }])).toThrow(message);
});

it('G18 rejects a file of another kind, by its name', () => {
  expect(() => loadAlarms('/gibt/es/nicht.json')).toThrow('/gibt/es/nicht.json: ');
  expect(() => loadAlarms('README.md')).toThrow('README.md: ');
});
