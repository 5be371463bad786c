import type { Outcome } from './simulateTraffic.ts';

export type BillRow = {
  readonly item: string;
  readonly volume: string;
  readonly dollars: number;
  readonly auditBefore: string;
  readonly auditAfter: string;
};

/** List prices in dollars, from the platform's audit (C): a million of each, a million GB-s, a million milliseconds. */
const PRICES = {
  request: 0.3,
  cpuMs: 0.02,
  kvRead: 0.5,
  kvWrite: 5,
  objectRequest: 0.15,
  objectGbSecond: 12.5,
  d1Row: 0.001,
} as const;
const VIEWS_A_MONTH = 100_000_000;
/** API, feeds, bots and `/api/state` beside the pages; the audit's. */
const REQUESTS_A_VIEW = 1.6;
/** The audit's. */
const CPU_MS = { request: 0.3, render: 9 } as const;
/** Assumed of the content server: rows that a render reads, and that one look at menus and settings does. */
const ROWS = { front: 2_500, channel: 600, topic: 600, article: 300, site: 250 } as const;
const SITE_POLLS_A_MONTH = 30 * 24 * 60;
/** The purge log never sleeps; a lease is held awake for as long as its call. */
const LOG_GB_SECONDS = 30 * 10_800;
const LEASE_GB_SECONDS = 0.128 * 0.02;
const MILLION = 1_000_000;

/**
 * What the counted calls come to in a month of a hundred million views, beside the audit's estimate of the portal
 * before and after its advice.
 */
export function monthlyBill({ views, calls, renders, isolates }: Outcome): BillRow[] {
  const scale = VIEWS_A_MONTH / views;
  const rendered = renders.front + renders.channel + renders.topic + renders.article;
  const requests = VIEWS_A_MONTH * REQUESTS_A_VIEW;
  const objectCalls = (calls.logReads + calls.logWrites + calls.leases) * scale;
  const rows =
    (renders.front * ROWS.front +
      renders.channel * ROWS.channel +
      renders.topic * ROWS.topic +
      renders.article * ROWS.article) *
      scale +
    isolates * SITE_POLLS_A_MONTH * ROWS.site;
  const gbSeconds = LOG_GB_SECONDS + calls.leases * scale * LEASE_GB_SECONDS;
  const row = (item: string, volume: string, dollars: number, auditBefore: string, auditAfter: string): BillRow => ({
    item,
    volume,
    dollars,
    auditBefore,
    auditAfter,
  });
  return [
    row('requests of the portal', inMillions(requests), (requests / MILLION) * PRICES.request, '45', '45'),
    row(
      'CPU',
      `${inMillions(rendered * scale)} renders`,
      ((requests * CPU_MS.request + rendered * scale * CPU_MS.render) / MILLION) * PRICES.cpuMs,
      '5',
      '6',
    ),
    row('KV reads', inMillions(calls.kvReads * scale), ((calls.kvReads * scale) / MILLION) * PRICES.kvRead, '15', '–'),
    row(
      'KV writes',
      inMillions(calls.kvWrites * scale),
      ((calls.kvWrites * scale) / MILLION) * PRICES.kvWrite,
      '130',
      '35, with reads',
    ),
    row(
      'Durable Objects: purge log, leases',
      inMillions(objectCalls),
      (objectCalls / MILLION) * PRICES.objectRequest + (gbSeconds / MILLION) * PRICES.objectGbSecond,
      '30, with live articles',
      '15, with live articles',
    ),
    row('D1, rows read', inMillions(rows), (rows / MILLION) * PRICES.d1Row, '100 to 1,400', '5'),
  ];
}

function inMillions(count: number): string {
  return `${(count / MILLION).toFixed(1)} M`;
}
