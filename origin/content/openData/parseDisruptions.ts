import { BinaryReader } from '@bufbuild/protobuf/wire';
import { err, ok } from '#shared/lib/result.ts';
import type { ParsedSource } from './sourceReading.ts';

/** A service alert. Times in milliseconds; an open end is null. */
export type Alert = {
  readonly header: string;
  readonly text: string;
  readonly periods: readonly Period[];
  /** What it concerns: ids of routes, stops and agencies, those that some municipality names. */
  readonly concerns: readonly string[];
};

type Period = { readonly from: number | null; readonly until: number | null };

const FULL_DATASET = 0;
const MOST_ALERTS = 300;
const MOST_CHARACTERS = 1_000;
const MOST_OF_HEADER = 300;

/**
 * Service alerts of GTFS-RT 2.0, a `FeedMessage` of protocol buffers: https://gtfs.org/documentation/realtime/proto.
 * Other entities and fields are skipped. Throws for no valid message, as the reader does: use `parseDisruptions`.
 */
function readFeed(bytes: Uint8Array): { readonly asOf: number; readonly alerts: readonly Alert[] } {
  let header = { version: '', incrementality: FULL_DATASET, asOf: 0 };
  const alerts: Alert[] = [];
  eachField(bytes, {
    1: (reader) => (header = readHeader(reader.bytes())),
    2: (reader) => {
      const alert = readEntity(reader.bytes());
      if (alert) alerts.push(alert);
    },
  });
  if (!/^[12]\.\d$/.test(header.version)) throw new Error('no version');
  if (header.incrementality !== FULL_DATASET) throw new Error('not the whole data set');
  return { asOf: header.asOf, alerts };
}

/**
 * Alerts in the feed, at the time of its header. Of the ids, which are hundreds for a closed line, each has only those
 * that are wanted: every render of a front reads them.
 */
export function parseDisruptions(bytes: Uint8Array, wantedIds: ReadonlySet<string>): ParsedSource<readonly Alert[]> {
  try {
    const { asOf, alerts } = readFeed(bytes);
    if (asOf === 0) return err('no time');
    if (alerts.length > MOST_ALERTS) return err('too many alerts');
    const value = alerts.map((alert) => ({ ...alert, concerns: alert.concerns.filter((id) => wantedIds.has(id)) }));
    return ok({ asOf, value });
  } catch (cause) {
    return err(`not a GTFS-RT feed: ${cause instanceof Error ? cause.message : 'unknown'}`);
  }
}

type Fields = Readonly<Record<number, (reader: BinaryReader) => void>>;

function eachField(bytes: Uint8Array, fields: Fields): void {
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag();
    const read = fields[number];
    if (read) read(reader);
    else reader.skip(wireType, number);
  }
}

function readHeader(bytes: Uint8Array) {
  let version = '';
  let incrementality = FULL_DATASET;
  let asOf = 0;
  eachField(bytes, {
    1: (reader) => (version = reader.string(true)),
    2: (reader) => (incrementality = reader.int32()),
    3: (reader) => (asOf = toMs(reader.uint64())),
  });
  return { version, incrementality, asOf };
}

/** Null for entities other than alerts, and for deleted ones. */
function readEntity(bytes: Uint8Array): Alert | null {
  let isDeleted = false;
  let alert: Alert | null = null;
  eachField(bytes, {
    2: (reader) => (isDeleted = reader.bool()),
    5: (reader) => (alert = readAlert(reader.bytes())),
  });
  return isDeleted ? null : alert;
}

function readAlert(bytes: Uint8Array): Alert | null {
  const periods: Period[] = [];
  const concerns: string[] = [];
  let header = '';
  let text = '';
  eachField(bytes, {
    1: (reader) => periods.push(readPeriod(reader.bytes())),
    5: (reader) => concerns.push(...readSelector(reader.bytes())),
    10: (reader) => (header = readTranslation(reader.bytes())),
    11: (reader) => (text = readTranslation(reader.bytes())),
  });
  return header === '' ? null : { header: header.slice(0, MOST_OF_HEADER), text, periods, concerns };
}

function readPeriod(bytes: Uint8Array): Period {
  let from: number | null = null;
  let until: number | null = null;
  eachField(bytes, {
    1: (reader) => (from = toMs(reader.uint64())),
    2: (reader) => (until = toMs(reader.uint64())),
  });
  return { from, until };
}

function readSelector(bytes: Uint8Array): readonly string[] {
  const ids: string[] = [];
  const add = (reader: BinaryReader) => void ids.push(reader.string(true));
  eachField(bytes, { 1: add, 2: add, 5: add });
  return ids;
}

/** The German translation, or the one without a language, or the first. */
function readTranslation(bytes: Uint8Array): string {
  const translations: { language: string; text: string }[] = [];
  eachField(bytes, {
    1: (reader) => {
      const translation = { language: '', text: '' };
      eachField(reader.bytes(), {
        1: (inner) => (translation.text = inner.string(true)),
        2: (inner) => (translation.language = inner.string(true)),
      });
      translations.push(translation);
    },
  });
  const chosen =
    translations.find(({ language }) => /^de\b/i.test(language)) ??
    translations.find(({ language }) => language === '') ??
    translations[0];
  return (chosen?.text ?? '').trim().slice(0, MOST_CHARACTERS);
}

function toMs(seconds: bigint | string): number {
  const ms = Number(seconds) * 1_000;
  if (!Number.isSafeInteger(ms) || ms > 4_102_444_800_000) throw new Error('implausible time');
  return ms;
}
