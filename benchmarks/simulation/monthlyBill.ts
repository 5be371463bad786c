import { ROWS_WRITTEN } from './rowsWritten.ts';
import type { Outcome } from './simulateTraffic.ts';

/** Dollars; `before` and `advised` as the platform's review had them, before its advice and after. */
export type BillRow = {
  readonly item: string;
  readonly volume: string;
  readonly dollars: number;
  readonly before: number;
  readonly advised: number;
};

/** What a month includes, and a million beyond it in dollars; GB-s, CPU in milliseconds, storage in GB. */
const PRICES = {
  requests: { included: 10e6, dollars: 0.3 },
  cpuMs: { included: 30e6, dollars: 0.02 },
  kvReads: { included: 10e6, dollars: 0.5 },
  kvWrites: { included: 1e6, dollars: 5 },
  objectRequests: { included: 1e6, dollars: 0.15 },
  objectGbSeconds: { included: 400_000, dollars: 12.5 },
  rowsRead: { included: 25_000e6, dollars: 0.001 },
  rowsWritten: { included: 50e6, dollars: 1 },
  d1Storage: { included: 5, dollars: 0.75e6 },
  r2Reads: { included: 10e6, dollars: 0.36 },
  r2Writes: { included: 1e6, dollars: 4.5 },
  r2Storage: { included: 10, dollars: 0.015e6 },
  renditions: { included: 5_000, dollars: 500 },
  logLines: { included: 20e6, dollars: 0.6 },
  dataPoints: { included: 10e6, dollars: 0.25 },
  mails: { included: 3_000, dollars: 350 },
} as const;

const VIEWS = 100_000_000;
/** What nobody can count before there are readers. The review's, and of orders and mails four titles' guess. */
const ASSUMED = {
  /** API, feeds, bots and `/api/state` beside a page. */
  callsAView: 0.6,
  /** Of readers who agree that reach is measured: each of their views tells once how it was. Decision 060. */
  measuredAView: 0.5,
  picturesAView: 6,
  /** Pictures that no data centre has, and R2 does. */
  pictureMisses: 30e6,
  newPictures: 18_000,
  renditionsAPicture: 24,
  pictureGb: 1_700,
  paidViews: 25e6,
  /** By registered readers, whom a meter counts. */
  meteredViews: 2e6,
  refreshes: 7e6,
  logins: 300_000,
  saves: 144_000,
  orders: 20_000,
  bookmarks: 500_000,
  mails: 100_000,
  liveArticles: 5,
  /** Content 4, search 1, readers, commerce and identity 1 each. */
  databaseGb: 8,
  linesBesidePaidViews: 10e6,
} as const;
/** Of which each is one millisecond of a processor. */
const CPU_MS = { request: 0.3, picture: 0.15, render: 13, decision: 2, refresh: 8, login: 90 } as const;
/** Assumed of the content server: rows that a render reads, and that one look at menus and settings does. */
const ROWS_READ = { front: 2_500, channel: 600, topic: 600, article: 300, site: 250, decision: 20 } as const;
/** An object that never sleeps: 128 MB. */
const AWAKE_GB_SECONDS = 30 * 10_800;
/** A lease is held awake for as long as its call, a session's object for ten seconds more. */
const LEASE_GB_SECONDS = 0.128 * 0.02;
const REFRESH_GB_SECONDS = 0.128 * 0.05;
/** What a second look at a bill forgets least: the plan. */
const WORKERS_PAID = 5;

/** What a month of a hundred million views comes to: what the simulation counted, and what is assumed beside it. */
export function monthlyBill({ views, calls, renders }: Outcome): BillRow[] {
  const scale = VIEWS / views;
  const counted = (count: number) => count * scale;
  const rendered = counted(renders.front + renders.channel + renders.topic + renders.article);
  const pages = VIEWS * (1 + ASSUMED.callsAView + ASSUMED.measuredAView);
  const pictures = VIEWS * ASSUMED.picturesAView;
  const rowsRead =
    counted(
      renders.front * ROWS_READ.front +
        renders.channel * ROWS_READ.channel +
        renders.topic * ROWS_READ.topic +
        renders.article * ROWS_READ.article +
        calls.siteCalls * ROWS_READ.site,
    ) +
    ASSUMED.paidViews * ROWS_READ.decision;
  const d1RowsWritten =
    ASSUMED.saves * ROWS_WRITTEN.save +
    ASSUMED.meteredViews * ROWS_WRITTEN.meteredView +
    ASSUMED.orders * ROWS_WRITTEN.order +
    ASSUMED.bookmarks * ROWS_WRITTEN.bookmark +
    ASSUMED.logins * ROWS_WRITTEN.login;
  const objectRequests = counted(calls.logReads + calls.logWrites + calls.leases + calls.insightCalls);
  const gbSeconds =
    (2 + ASSUMED.liveArticles) * AWAKE_GB_SECONDS +
    counted(calls.leases) * LEASE_GB_SECONDS +
    ASSUMED.refreshes * REFRESH_GB_SECONDS;
  const cpuMs =
    pages * CPU_MS.request +
    pictures * CPU_MS.picture +
    rendered * CPU_MS.render +
    ASSUMED.paidViews * CPU_MS.decision +
    ASSUMED.refreshes * CPU_MS.refresh +
    ASSUMED.logins * CPU_MS.login;
  const renditions = ASSUMED.newPictures * ASSUMED.renditionsAPicture;
  return [
    row('requests of the portal: pages, calls, pictures', 'requests', pages + pictures, [225, 225]),
    row('CPU, milliseconds', 'cpuMs', cpuMs, [15, 12]),
    row(
      `KV reads, ${millions(counted(calls.switchReads))} of them switches`,
      'kvReads',
      counted(calls.kvReads),
      [65, 40],
    ),
    row('KV writes', 'kvWrites', counted(calls.kvWrites), [76, 76]),
    row(
      `objects, requests: log, leases, figures (${millions(counted(calls.insightCalls))}), sessions`,
      'objectRequests',
      objectRequests + ASSUMED.refreshes,
      [16, 12],
    ),
    row('objects, GB-s', 'objectGbSeconds', gbSeconds, [23, 23]),
    row(
      'objects, rows written: figures, days, sessions',
      'rowsWritten',
      counted(calls.insightRows) + ASSUMED.refreshes * ROWS_WRITTEN.refresh,
      [160, 0],
    ),
    row(`D1, rows read; menus asked for ${millions(counted(calls.siteCalls))} times`, 'rowsRead', rowsRead, [0, 0]),
    row('D1, rows written: saves, meters, orders, bookmarks, logins', 'rowsWritten', d1RowsWritten, [167, 10]),
    row('D1, GB', 'd1Storage', ASSUMED.databaseGb, [8, 4]),
    row(
      `R2, reads: pictures, filters (${millions(counted(calls.filterCalls))})`,
      'r2Reads',
      ASSUMED.pictureMisses + counted(calls.filterCalls),
      [30, 15],
    ),
    row('R2, GB', 'r2Storage', ASSUMED.pictureGb, [25, 25]),
    row('Images, renditions', 'renditions', renditions, [214, 214]),
    row('Logs, lines', 'logLines', ASSUMED.paidViews + ASSUMED.linesBesidePaidViews, [9, 5]),
    // Before, 310 M of them.
    row('Analytics Engine, data points, once they are billed', 'dataPoints', counted(calls.dataPoints), [75, 0]),
    row('mails', 'mails', ASSUMED.mails, [34, 34]),
    { item: 'Workers Paid', volume: '', dollars: WORKERS_PAID, before: WORKERS_PAID, advised: WORKERS_PAID },
  ];
}

function row(
  item: string,
  kind: keyof typeof PRICES,
  count: number,
  [before, advised]: readonly [before: number, advised: number],
): BillRow {
  const { included, dollars } = PRICES[kind];
  return { item, volume: inUnits(count), dollars: (Math.max(0, count - included) / 1e6) * dollars, before, advised };
}

function inUnits(count: number): string {
  return count < 100_000 ? count.toLocaleString('en') : millions(count);
}

function millions(count: number): string {
  return `${(count / 1e6).toFixed(1)} M`;
}
