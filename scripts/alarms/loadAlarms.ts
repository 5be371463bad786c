import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {
  commerceGaugesContract,
  gaugesContract,
  identityGaugesContract,
  storeCounts,
} from '../../shared/contracts/gauges.contract.ts';
import { VITALS } from '../../shared/domain/page/vitals.ts';
import { MANDATOR_IDS } from '../../shared/mandators/mandator.ts';
import { UPSTREAMS } from '../../shared/upstreams.ts';

const name = v.pipe(v.string(), v.nonEmpty());

/**
 * Schema of alarms on the figures at one place of `/_insights.json` (a JSON Pointer): of an object, or of each entry in
 * a list, identified by a word.
 */
function alarmsOf<const Place extends string>(place: Place, figures: readonly string[], words: readonly string[] = []) {
  const figure = v.picklist(figures);
  return v.strictObject({
    name,
    of: v.literal(place),
    /** Restricts the alarm to this entry of the list. */
    only: v.optional(v.picklist(words)),
    figure,
    /** Another figure that it is divided by. */
    per: v.optional(figure),
    over: v.optional(v.number()),
    under: v.optional(v.number()),
    /** Minimum values of other figures: a share of few answers means nothing. */
    from: v.optional(v.record(figure, v.number()), {}),
    /** Instructions for the operator on call. */
    todo: v.string(),
  });
}

const LOAD = ['count', 'p50', 'p95'];

const alarmContract = v.pipe(
  v.variant('of', [
    alarmsOf('/summary', ['answers', 'serverErrors', 'hitRatio']),
    alarmsOf('/summary/purgeLag', LOAD),
    alarmsOf('/summary/titles', ['answers', 'serverErrors', 'hitRatio'], MANDATOR_IDS),
    alarmsOf(
      '/summary/upstreams',
      ['failures', ...LOAD],
      Object.values(UPSTREAMS).map((upstream) => upstream.name),
    ),
    alarmsOf('/summary/vitals', ['count', 'p75'], VITALS),
    alarmsOf('/health', ['identityAway']),
    alarmsOf('/gauges', Object.keys(gaugesContract.entries.data.entries)),
    alarmsOf('/commerce', Object.keys(commerceGaugesContract.entries.data.entries)),
    alarmsOf('/commerce/store', Object.keys(storeCounts.entries)),
    alarmsOf('/identity', Object.keys(identityGaugesContract.entries.data.entries)),
  ]),
  v.check(({ over, under }) => (over === undefined) !== (under === undefined), 'needs either over or under'),
);

export type Alarm = v.InferOutput<typeof alarmContract>;

/**
 * Loads the alarms. Thresholds of the default file: `docs/operations/incidents.md`, Insights and alarms. @throws with
 * the name of an invalid entry and the reason.
 */
export function loadAlarms(file = path.join(import.meta.dirname, 'alarms.json')): readonly Alarm[] {
  try {
    return parseAlarms(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

export function parseAlarms(list: unknown): readonly Alarm[] {
  return v.parse(v.array(v.unknown()), list).map((entry, position) => {
    const parsed = v.safeParse(alarmContract, entry);
    if (parsed.success) return parsed.output;
    const named = v.is(v.object({ name }), entry) ? ` (${entry.name})` : '';
    const [issue] = parsed.issues;
    throw new Error(
      `alarm ${position + 1}${named}: ${[v.getDotPath(issue), issue.message].filter(Boolean).join(': ')}`,
    );
  });
}
