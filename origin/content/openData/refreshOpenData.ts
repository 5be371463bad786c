import { createHash } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openDataSourcesContract } from '#shared/contracts/openDataSources.contract.ts';
import { ageOfReading, isFromTheFuture } from '#shared/domain/openData/readingAge.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database, Statement } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { log } from '../../log.ts';
import { calendarEvents, openDataReadings } from '../schema/openData.ts';
import { sites } from '../schema/sites.ts';
import { isDue, listSources, type WantedSource } from './dueSources.ts';
import { fetchSource, type FetchSource } from './fetchSource.ts';
import { parseCalendar } from './parseCalendar.ts';
import type { GaugeReading } from './parseLevel.ts';
import { decode, parseSource } from './parseSource.ts';
import { addToHistory, type GaugeHistory } from './tendency.ts';

/** Of a call, its body included: less than a third of the interval between two runs. */
const DEADLINE_MS = 15_000;
const DAY_MS = 86_400_000;
/** Events are stored for that many days ahead. */
const DAYS_AHEAD = 60;
/** Of a source's data, in UTF-8: half of what D1 accepts as one value. */
const MOST_STORED_BYTES = 1_000_000;

type Refresh = {
  readonly fetch: FetchSource;
  /** Whether `fetch` answers from recordings. */
  readonly isSample: boolean;
  readonly now: number;
  readonly deadlineMs?: number;
};

type Stored = typeof openDataReadings.$inferSelect;

/**
 * Calls the sources that are due and stores their answers. A source that is down, slow or answers nonsense keeps its
 * last good answer, whose age pages show. Runs in a cron: no reader's request waits for a source.
 */
export async function refreshOpenData(db: Database, refresh: Refresh): Promise<void> {
  const [titles, rows] = await db.batch([
    db.select({ openData: sites.openData }).from(sites).where(isNotNull(sites.openData)),
    db.select().from(openDataReadings),
  ]);
  const wanted = listSources(
    titles.map(({ openData }) => v.parse(openDataSourcesContract, JSON.parse(openData ?? ''))),
  );
  const stored = new Map(rows.map((row) => [row.address, row]));
  const due = wanted.filter((source) => isDue(source, stored.get(source.address)?.triedAt, refresh.now));
  const outcomes = await readSources(due, stored, refresh);
  const isForgotten = rows.some(({ address }) => !wanted.some((source) => source.address === address));
  await runAll(db, [
    ...outcomes.flatMap(({ events }) => (events ? replaceEvents(db, events) : [])),
    ...groupBySize(outcomes).map((group) => saveReadings(db, group, refresh)),
    ...(isForgotten ? forgetOthers(db, wanted) : []),
  ]);
}

type Outcome = {
  readonly address: string;
  /** Null if the call gave nothing: the last good answer stays. */
  readonly reading: { readonly asOf: number; readonly value: string } | null;
  readonly failure: string | null;
  /** Events of a calendar that has changed. */
  readonly events?: CalendarRows | null;
};

/** A worker has six connections: calls beyond them wait within their deadlines, behind slow sources. */
const CALLS_AT_ONCE = 4;

async function readSources(
  due: readonly WantedSource[],
  stored: ReadonlyMap<string, Stored>,
  refresh: Refresh,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = due.values();
  const callOneByOne = async () => {
    for (const source of waiting) outcomes.push(await readSource(source, stored.get(source.address) ?? null, refresh));
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, callOneByOne));
  return outcomes;
}

async function readSource(source: WantedSource, before: Stored | null, refresh: Refresh): Promise<Outcome> {
  const { address, kind } = source;
  const { now, fetch, deadlineMs = DEADLINE_MS } = refresh;
  const fetched = await fetchSource(address, { fetch, deadlineMs });
  const answered = fetched.ok ? readAnswer(source, fetched.value, before, now) : fetched;
  const read = answered.ok && sizeOf(answered.value) > MOST_STORED_BYTES ? err('too much data') : answered;
  const failure = read.ok ? read.value.failure : read.error;
  if (failure !== null) log.warn('open_data_failed', { upstream: new URL(address).hostname, kind, cause: failure });
  return read.ok ? { address, ...read.value } : { address, reading: null, failure };
}

function sizeOf({ reading, events }: Pick<Outcome, 'reading' | 'events'>): number {
  const sizes = [reading?.value, events?.rows].map((json = '') => new TextEncoder().encode(json).length);
  return Math.max(...sizes);
}

/** Few statements, since a run of the cron has a thousand, none of them larger than D1 accepts. */
function groupBySize(outcomes: readonly Outcome[]): Outcome[][] {
  const groups: Outcome[][] = [];
  let total = Infinity;
  for (const outcome of outcomes) {
    const size = sizeOf({ reading: outcome.reading });
    total += size;
    if (total > MOST_STORED_BYTES) {
      groups.push([]);
      total = size;
    }
    groups.at(-1)?.push(outcome);
  }
  return groups;
}

function saveReadings(db: Database, outcomes: readonly Outcome[], { now, isSample }: Refresh): Statement {
  const rows = outcomes.map(({ address, reading, failure }) => ({ address, failure, ...reading }));
  return db
    .insert(openDataReadings)
    .select(
      sql`SELECT value ->> 'address', value ->> 'asOf', value ->> 'value', ${isSample ? 1 : 0}, ${now}, value ->> 'failure'
        FROM json_each(${JSON.stringify(rows)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: openDataReadings.address,
      set: {
        asOf: sql`coalesce(excluded.as_of, as_of)`,
        value: sql`coalesce(excluded.value, value)`,
        isSample: sql`excluded.is_sample`,
        triedAt: sql`excluded.tried_at`,
        failure: sql`excluded.failure`,
      },
    });
}

type CalendarRows = { readonly address: string; readonly rows: string };

function replaceEvents(db: Database, { address, rows }: CalendarRows): Statement[] {
  return [
    db.delete(calendarEvents).where(eq(calendarEvents.address, address)),
    db.insert(calendarEvents).select(
      sql`SELECT ${address}, value ->> 'from', value ->> 'uid', value ->> 'until', value ->> 'event'
        FROM json_each(${rows}) WHERE true ON CONFLICT DO NOTHING`,
    ),
  ];
}

/** `failure`: a remark on an answer that is stored nevertheless. */
type Read = Pick<Outcome, 'failure' | 'events'> & { readonly reading: NonNullable<Outcome['reading']> };

function readAnswer(
  { address, kind, wantedIds }: WantedSource,
  bytes: Uint8Array,
  before: Stored | null,
  now: number,
): Result<Read, string> {
  if (kind === 'events') return readCalendar(address, bytes, before, now);
  const parsed = parseSource(kind, bytes, wantedIds);
  if (!parsed.ok) return parsed;
  const { asOf, value } = parsed.value;
  if (isFromTheFuture(asOf, now)) return err('data from the future');
  if (asOf < (before?.asOf ?? 0)) return err('older than the last answer');
  const failure = ageOfReading(kind, asOf, now) === 'expired' ? 'outdated' : null;
  return ok({ reading: { asOf, value: JSON.stringify(withHistory(kind, value, asOf, before)) }, failure });
}

/** A gauge is stored with its last readings, from which its tendency follows. */
function withHistory(kind: WantedSource['kind'], value: unknown, asOf: number, before: Stored | null): unknown {
  if (kind !== 'level' || !isGauge(value)) return value;
  const history: unknown = JSON.parse(before?.value ?? 'null');
  return addToHistory(isHistory(history) ? history : null, value, asOf);
}

function isGauge(value: unknown): value is GaugeReading {
  return typeof value === 'object' && value !== null && 'centimetres' in value;
}

function isHistory(value: unknown): value is GaugeHistory {
  return isGauge(value) && 'measured' in value;
}

/** A calendar is dated by the call: its events lie ahead. Its events are written anew when it or the day has changed. */
function readCalendar(address: string, bytes: Uint8Array, before: Stored | null, now: number): Result<Read, string> {
  const text = decode(bytes);
  if (text === null) return err('not UTF-8');
  const period = { from: now - DAY_MS, until: now + DAYS_AHEAD * DAY_MS };
  const parsed = parseCalendar(text, period);
  if (!parsed.ok) return err(`line ${parsed.error.line}: ${parsed.error.reason}`);
  const digest = JSON.stringify(
    createHash('sha256')
      .update(`${new Date(now).toISOString().slice(0, 10)} ${text}`)
      .digest('hex'),
  );
  const rows = parsed.value.map(({ uid, ...event }) => ({
    uid,
    from: Date.parse(event.from),
    until: Date.parse(event.until),
    event: JSON.stringify(event),
  }));
  const events = digest === before?.value ? null : { address, rows: JSON.stringify(rows) };
  return ok({ reading: { asOf: now, value: digest }, failure: null, events });
}

/** Deletes what was read from addresses that no title names any more. */
function forgetOthers(db: Database, wanted: readonly WantedSource[]): Statement[] {
  const addresses = sql`(SELECT value FROM json_each(${JSON.stringify(wanted.map(({ address }) => address))}))`;
  return [
    db.delete(openDataReadings).where(sql`${openDataReadings.address} NOT IN ${addresses}`),
    db.delete(calendarEvents).where(sql`${calendarEvents.address} NOT IN ${addresses}`),
  ];
}
