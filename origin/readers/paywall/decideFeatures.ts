import type { MeterEffect, PaywallRule } from '#shared/contracts/paywallRules.contract.ts';
import type { ContentRestriction } from '#shared/domain/content/teaser.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { Device } from '#shared/domain/paywall/device.ts';
import type { LayerName } from '#shared/domain/paywall/layer.ts';

/** An article that somebody wants to read, as far as rules look at it. */
export type ViewFacts = {
  /** Milliseconds. */
  readonly now: number;
  readonly contentRestriction: ContentRestriction;
  readonly section: string;
  readonly articleId: number | null;
  /** Its tags and their ancestors. */
  readonly tagIds: readonly number[];
  /** Where the reader came from; null where that is not known. */
  readonly referrerHost: string | null;
  readonly device: Device;
  readonly readers: 'anonymous' | 'registered';
  /** Those of a verified token. */
  readonly roles: readonly string[];
  /** When the reader's trial on this title began; null where it has not. */
  readonly trialBeganAt: number | null;
};

/** What the rules say before anything is counted. */
export type FeatureDecision =
  | { readonly kind: 'open' }
  /** Open, and the reader's trial begins with it unless it has begun. */
  | { readonly kind: 'trial' }
  | { readonly kind: 'meter'; readonly ruleId: string; readonly meter: MeterEffect }
  | { readonly kind: 'wall'; readonly layer: LayerName };

const DAY_MS = 86_400_000;

/** Of a title's rules in their order the first that applies. Where none does, what is paid is offered. Decision 022. */
export function decideFeatures(rules: readonly PaywallRule[], facts: ViewFacts): FeatureDecision {
  if (!isRestricted(facts)) return { kind: 'open' };
  const rule = rules.find(
    (candidate) => candidate.isEnabled && isMeant(candidate, facts) && isOngoing(candidate, facts),
  );
  if (!rule) return { kind: 'wall', layer: 'plus' };
  const { id, effect } = rule;
  return effect.kind === 'meter' ? { kind: 'meter', ruleId: id, meter: effect } : effect;
}

/** Whether everything that a rule names is so. */
function isMeant({ when }: PaywallRule, facts: ViewFacts): boolean {
  const { now, section, articleId, tagIds, referrerHost, device, readers } = facts;
  const { roles, sections, tags, articleIds, referrerHosts, devices, from, until } = when;
  return (
    (when.readers === undefined || when.readers === readers) &&
    (roles === undefined || roles.some((role) => facts.roles.includes(role))) &&
    (sections === undefined || sections.some((path) => `${section}/`.startsWith(`${path}/`))) &&
    (tags === undefined || tags.some((id) => tagIds.includes(id))) &&
    (articleIds === undefined || (articleId !== null && articleIds.includes(articleId))) &&
    (referrerHosts === undefined ||
      (referrerHost !== null && referrerHosts.some((host) => `.${referrerHost}`.endsWith(`.${host}`)))) &&
    (devices === undefined || devices.includes(device)) &&
    (from === undefined || now >= Date.parse(from)) &&
    (until === undefined || now < Date.parse(until))
  );
}

/** A trial that is over leaves the reader to the next rule. */
function isOngoing({ effect }: PaywallRule, { now, trialBeganAt }: ViewFacts): boolean {
  return effect.kind !== 'trial' || trialBeganAt === null || now < trialBeganAt + effect.days * DAY_MS;
}
