import type { ReadingKind } from '#shared/domain/openData/readings.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import { err } from '#shared/lib/result.ts';
import { parseDisruptions } from './parseDisruptions.ts';
import { parseForecast } from './parseForecast.ts';
import { parseLevel } from './parseLevel.ts';
import { parseObservation } from './parseObservation.ts';
import { parseWarnings } from './parseWarnings.ts';
import type { ParsedSource } from './sourceReading.ts';

/** Parses an answer of a source other than a calendar. `wantedIds`: as in `WantedSource`. */
export function parseSource(
  kind: Exclude<ReadingKind, 'events'>,
  bytes: Uint8Array,
  wantedIds: ReadonlySet<string>,
): ParsedSource<unknown> {
  // Column names of its reports are ASCII; the German ones, in Latin 1, are not read.
  if (kind === 'observation') return parseObservation(new TextDecoder('latin1').decode(bytes));
  if (kind === 'disruptions') return parseDisruptions(bytes, wantedIds);
  const text = decode(bytes);
  if (text === null) return err('not UTF-8');
  switch (kind) {
    case 'forecast':
      return parseForecast(text);
    case 'warnings':
      return parseWarnings(text, wantedIds);
    case 'level':
      return parseLevel(text);
    default:
      return assertNever(kind);
  }
}

/** Null for bytes that are not UTF-8. */
export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}
