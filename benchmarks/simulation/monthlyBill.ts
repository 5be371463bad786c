import { ROWS_WRITTEN } from './rowsWritten.ts';
import type { Outcome } from './simulateTraffic.ts';

/** An item in dollars, with a picture host, and when it was counted on 2026-11-26. */
export type BillRow = {
  readonly item: string;
  readonly volume: string;
  readonly dollars: number;
  readonly hosted: number;
  readonly before: number;
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
  mails: { included: 3_000, dollars: 350 },
} as const;

const VIEWS = 100_000_000;
/** What cannot be counted before there are readers. */
const ASSUMED = {
  /** API, feeds, bots and `/api/state` beside a page. */
  callsAView: 0.6,
  /** Views of readers who agree to measurement, each of which is reported once. Decision 060. */
  measuredAView: 0.5,
  picturesAView: 6,
  /** Requests for pictures that no data centre has and R2 does. */
  pictureMisses: 30e6,
  newPictures: 18_000,
  /** Six sizes, WebP and AVIF up to 1,200 pixels, two for networks. Decision 006. */
  renditionsAPicture: 12,
  /**
   * Of pictures, requests that a picture host leaves to the title's: of browsers without AVIF, of lists that islands
   * show, for what the host does not have yet. Decision 095.
   */
  picturesBesideHost: 0.08,
  pictureGb: 1_700,
  paidViews: 25e6,
  /** Of registered readers, counted by a meter. */
  meteredViews: 2e6,
  refreshes: 7e6,
  logins: 300_000,
  saves: 144_000,
  orders: 20_000,
  bookmarks: 500_000,
  mails: 100_000,
  liveArticles: 5,
  /** Content 4, search 1; readers, commerce and identity 1 each. */
  databaseGb: 8,
  linesBesidePaidViews: 10e6,
} as const;
/** Milliseconds of CPU time for one of each. */
const CPU_MS = { request: 0.3, picture: 0.15, render: 13, decision: 2, refresh: 8, login: 90 } as const;
/** Rows that the content server reads for a render, and for menus and settings (`site`): assumed. */
const ROWS_READ = { front: 2_500, channel: 600, topic: 600, article: 300, site: 250, decision: 20 } as const;
/** A Durable Object of 128 MB that never sleeps. */
const AWAKE_GB_SECONDS = 30 * 10_800;
/** A lease is in memory for as long as its call, a session's object a little longer. */
const LEASE_GB_SECONDS = 0.128 * 0.02;
const REFRESH_GB_SECONDS = 0.128 * 0.05;
/** The plan. */
const WORKERS_PAID = 5;

/** The bill for a month of a hundred million views: what the simulation counted, and what is assumed beside it. */
export function monthlyBill({ views, calls, renders }: Outcome): BillRow[] {
  const scale = VIEWS / views;
  const counted = (count: number) => count * scale;
  const rendered = counted(renders.front + renders.channel + renders.topic + renders.article);
  const pages = VIEWS * (1 + ASSUMED.callsAView + ASSUMED.measuredAView);
  const pictures = VIEWS * ASSUMED.picturesAView;
  const hostedPictures = pictures * (1 - ASSUMED.picturesBesideHost);
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
    row('requests of the portal: pages, calls, pictures', 'requests', pages + pictures, 240, hostedPictures),
    row('CPU, milliseconds', 'cpuMs', cpuMs, 15, hostedPictures * CPU_MS.picture),
    row(`KV reads, ${millions(counted(calls.switchReads))} of them switches`, 'kvReads', counted(calls.kvReads), 40),
    row('KV writes', 'kvWrites', counted(calls.kvWrites), 76),
    row(
      `objects, requests: log, leases, figures (${millions(counted(calls.insightCalls))}), sessions`,
      'objectRequests',
      objectRequests + ASSUMED.refreshes,
      17,
    ),
    row('objects, GB-s', 'objectGbSeconds', gbSeconds, 25),
    row(
      'objects, rows written: figures, days, sessions',
      'rowsWritten',
      counted(calls.insightRows) + ASSUMED.refreshes * ROWS_WRITTEN.refresh,
      0,
    ),
    row(`D1, rows read; menus asked for ${millions(counted(calls.siteCalls))} times`, 'rowsRead', rowsRead, 0),
    row('D1, rows written: saves, meters, orders, bookmarks, logins', 'rowsWritten', d1RowsWritten, 0),
    row('D1, GB', 'd1Storage', ASSUMED.databaseGb, 2.3),
    row(
      `R2, reads: pictures, filters (${millions(counted(calls.filterCalls))})`,
      'r2Reads',
      ASSUMED.pictureMisses + counted(calls.filterCalls),
      8.9,
    ),
    row('R2, GB', 'r2Storage', ASSUMED.pictureGb, 25),
    row('Images, renditions', 'renditions', renditions, 214),
    row('Logs, lines', 'logLines', ASSUMED.paidViews + ASSUMED.linesBesidePaidViews, 9),
    row('mails', 'mails', ASSUMED.mails, 34),
    { item: 'Workers Paid', volume: '', dollars: WORKERS_PAID, hosted: WORKERS_PAID, before: WORKERS_PAID },
  ];
}

function row(item: string, kind: keyof typeof PRICES, count: number, before: number, sparedByHost = 0): BillRow {
  const { included, dollars } = PRICES[kind];
  const billed = (used: number) => (Math.max(0, used - included) / 1e6) * dollars;
  return { item, volume: inUnits(count), dollars: billed(count), hosted: billed(count - sparedByHost), before };
}

function inUnits(count: number): string {
  return count < 100_000 ? count.toLocaleString('en') : millions(count);
}

function millions(count: number): string {
  return `${(count / 1e6).toFixed(1)} M`;
}
