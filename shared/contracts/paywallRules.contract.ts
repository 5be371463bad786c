import * as v from 'valibot';
import { DEVICES } from '../domain/paywall/device.ts';
import { LAYER_NAMES } from '../domain/paywall/layer.ts';
import { addressableId, count, instant, path, slug } from './scalars.ts';

/** Longest meter and trial period: older views are irrelevant. */
export const MOST_DAYS = 90;

const MOST_RULES = 50;
const MOST_NAMED = 200;

const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DAYS));

/** One of several, so that an empty list cannot turn "nowhere" into "everywhere". */
function someOf<S extends v.GenericSchema>(item: S) {
  return v.optional(v.pipe(v.array(item), v.minLength(1), v.maxLength(MOST_NAMED), v.readonly()));
}

/** A top-level domain alone, `de`, would match everything below it. */
const hostname = v.pipe(v.string(), v.maxLength(253), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/));

/**
 * Conditions of a rule, all of which must hold. Unknown names are refused, since a dropped condition would widen the
 * rule.
 */
const condition = v.strictObject({
  readers: v.optional(v.picklist(['anonymous', 'registered'])),
  /** Of a reader's verified token. */
  roles: someOf(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9-]{0,39}$/))),
  /** Including everything below them. */
  sections: someOf(path),
  /** Of an article's tags and their ancestors. */
  tags: someOf(addressableId),
  articleIds: someOf(addressableId),
  /** With their subdomains. */
  referrerHosts: someOf(hostname),
  devices: someOf(v.picklist(DEVICES)),
  from: v.optional(instant),
  /** The first moment at which it holds no more. */
  until: v.optional(instant),
});

const layer = v.picklist(LAYER_NAMES);

const effect = v.variant('kind', [
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('wall'), layer }),
  /** So many articles in a calendar month of Cologne, or within the last days; the same one again costs nothing. */
  v.strictObject({
    kind: v.literal('meter'),
    limit: v.pipe(count, v.minValue(1), v.maxValue(1_000)),
    period: v.union([v.literal('month'), days]),
    usedUp: layer,
  }),
  /** Unlocks a reader's first days, from the first paid article on; afterwards the next rule applies. */
  v.strictObject({ kind: v.literal('trial'), days }),
]);

const rule = v.strictObject({
  /** Meters count by it. */
  id: slug,
  isEnabled: v.boolean(),
  when: condition,
  effect,
});

/**
 * `PUT /rules/{mandator}`: a title's rules in order; the first that applies decides, and without one paid articles are
 * locked. `version` is the replaced version, 0 for none.
 */
export const paywallRulesInput = v.strictObject({
  version: count,
  rules: v.pipe(
    v.array(rule),
    v.maxLength(MOST_RULES),
    v.check((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'two rules have the same id'),
    v.readonly(),
  ),
});

/** `GET /rules/{mandator}`. */
export type PaywallRules = v.InferOutput<typeof paywallRulesInput>;
export type PaywallRule = PaywallRules['rules'][number];
export type MeterEffect = Extract<PaywallRule['effect'], { kind: 'meter' }>;
