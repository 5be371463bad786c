import * as v from 'valibot';
import type { Alarm } from './loadAlarms.ts';

const fields = v.record(v.string(), v.unknown());
const amount = v.nullable(v.number());

/** An older release may answer during a deployment; its health is not judged. */
const insightsContract = v.object({
  summary: v.nullable(fields),
  gauges: v.nullable(fields),
  commerce: v.optional(v.nullable(fields)),
  identity: v.optional(v.nullable(fields)),
  health: v.optional(v.nullable(fields), null),
});

/**
 * Problems in an answer of `/_insights.json`, one line each. @throws if an alarm's figure is missing, as in another
 * release.
 */
export function findProblems(alarms: readonly Alarm[], answer: unknown): readonly string[] {
  const insights = v.parse(insightsContract, answer);
  return [
    ...(insights.summary === null ? ['table: nothing can be read of what was counted → Durable Objects'] : []),
    ...(insights.gauges === null ? ['backend: it does not say how it is → origin'] : []),
    ...(insights.commerce === null ? ['commerce: it does not say how it is → commerce'] : []),
    ...alarms.flatMap((alarm) => rowsAt(alarm.of, insights).flatMap((row) => problemOf(alarm, row))),
  ];
}

type Row = v.InferOutput<typeof fields>;

/** The entries of a list; none if the list is unavailable. */
function rowsAt(pointer: string, insights: v.InferOutput<typeof insightsContract>): readonly Row[] {
  const place = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, name) => (v.is(fields, inside) ? inside[name] : inside), insights);
  return place === null || place === undefined ? [] : v.parse(v.array(fields), Array.isArray(place) ? place : [place]);
}

function problemOf(
  { name, only, figure, per, over = Infinity, under = -Infinity, from, todo }: Alarm,
  row: Row,
): readonly string[] {
  const word = Object.values(row).find((value) => typeof value === 'string');
  const amountOf = (of: string) => v.parse(amount, row[of]) ?? NaN;
  if (only !== undefined && only !== word) return [];
  // A missing figure raises no alarm, because comparisons with NaN are false.
  const value = amountOf(figure) / (per === undefined ? 1 : amountOf(per));
  const isEnough = Object.entries(from).every(([of, least]) => amountOf(of) >= least);
  if (!isEnough || !(value > over || value < under)) return [];
  const limit = value > over ? `over ${over}` : `under ${under}`;
  return [
    `${name}: ${[word, figure, per && `per ${per}`, Number(value.toPrecision(4)), limit].filter(Boolean).join(' ')} → ${todo}`,
  ];
}
