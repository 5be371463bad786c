import * as v from 'valibot';
import { parseJson } from '#shared/lib/parseJson.ts';

/**
 * Emergency switches; normally all are off. `docs/operations/incidents.md`, Switches, describes what readers see then.
 */
export const SWITCH_NAMES = [
  'isSearchOff',
  'isLiveOff',
  'isPaywallServiceOff',
  'isAvifOff',
  'isCrawlerShieldOn',
  'isServiceWorkerOff',
] as const;

/** More than that is no emergency but a purge. */
const MAX_RETRACTED = 200;

const stateContract = v.object({
  ...v.entriesFromList(SWITCH_NAMES, v.optional(v.boolean(), false)),
  /** Ids of articles that are hidden whatever the content API returns. */
  retractedIds: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(MAX_RETRACTED)),
    [],
  ),
  /** When this was set, in milliseconds. */
  changedAt: v.optional(v.number(), 0),
});

export type SwitchState = v.InferOutput<typeof stateContract>;

export const NOTHING_SWITCHED: SwitchState = v.parse(stateContract, {});

/** Null for an invalid state. */
export function parseSwitchState(text: string): SwitchState | null {
  const parsed = v.safeParse(stateContract, parseJson(text));
  return parsed.success ? parsed.output : null;
}

/** Parses the form on `/_insights`; null when ids are invalid or too many. */
export function readSwitchForm(form: URLSearchParams, changedAt: number): SwitchState | null {
  const ids = (form.get('retractedIds') ?? '').split(/[\s,;]+/).filter(Boolean);
  const flags = Object.fromEntries(SWITCH_NAMES.map((name) => [name, form.get(name) === 'on']));
  const parsed = v.safeParse(stateContract, { ...flags, retractedIds: ids.map(Number), changedAt });
  return parsed.success ? parsed.output : null;
}
