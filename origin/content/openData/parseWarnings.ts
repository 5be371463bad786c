import * as v from 'valibot';
import type { Warning } from '#shared/domain/openData/readings.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { ParsedSource } from './sourceReading.ts';

const HOUR_MS = 3_600_000;
const at = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_102_444_800_000));
const text = v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(3_000));
const contract = v.object({
  time: at,
  warnings: v.record(
    v.string(),
    v.array(
      v.object({
        headline: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
        description: text,
        instruction: text,
        level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
        start: at,
        end: v.nullish(at, null),
      }),
    ),
  ),
});
/** Warnings are issued at most two days ahead. */
const MOST_HOURS_AHEAD = 96;

export type WarningsByCell = Readonly<Record<string, readonly Warning[]>>;

/**
 * Warnings of the German weather service for all districts, `DWD/warnungen/warnapp/json/warnings.json`: JSON inside a
 * call of `warnWetter.loadWarnings`. Keeps those of `cells`, by the number of their warning cell; a cell without
 * warnings is missing. An answer without valid warnings is refused whole: leaving out a broken one would give the
 * all-clear.
 */
export function parseWarnings(jsonp: string, cells: ReadonlySet<string>): ParsedSource<WarningsByCell> {
  const [, json = ''] = /^\s*warnWetter\.loadWarnings\(([\s\S]*)\);?\s*$/.exec(jsonp) ?? [];
  const parsed = v.safeParse(contract, parseJson(json));
  if (!parsed.success) return err(`not a list of warnings: ${v.getDotPath(parsed.issues[0]) ?? 'root'}`);
  const { time, warnings } = parsed.output;
  const kept: Record<string, readonly Warning[]> = {};
  for (const [cell, issued] of Object.entries(warnings)) {
    if (!cells.has(cell)) continue;
    if (issued.some(({ start, end }) => start - time > MOST_HOURS_AHEAD * HOUR_MS || (end !== null && end < start)))
      return err('implausible time of a warning');
    kept[cell] = issued.map(({ start, end, headline, ...said }) => ({
      ...said,
      headline: withoutShouting(headline),
      from: new Date(start).toISOString(),
      until: end === null ? null : new Date(end).toISOString(),
    }));
  }
  return ok({ asOf: time, value: kept });
}

const SMALL_WORDS = new Set(['UND', 'MIT', 'VOR', 'VON', 'IN', 'IM', 'AUF', 'BIS', 'ÜBER']);

/** `Amtliche WARNUNG vor STURMBÖEN` in lower case: capitals are spelled out by screen readers. */
function withoutShouting(headline: string): string {
  return headline.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, (word) =>
    SMALL_WORDS.has(word) ? word.toLowerCase() : `${word.charAt(0)}${word.slice(1).toLowerCase()}`,
  );
}
