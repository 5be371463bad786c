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
  /** Its tags and their ancestors; null where nobody has asked yet. */
  readonly tagIds: readonly number[] | null;
  /** Where the reader came from; null where that is not known. */
  readonly referrerHost: string | null;
  readonly device: Device;
  readonly readers: 'anonymous' | 'registered';
  /** Those of a verified token. */
  readonly roles: readonly string[];
  /** When the reader's trial on this title began. */
  readonly trial: { readonly beganAt: number | null } | null;
};

/** What is looked up only where a rule turns on it. */
export type Unknown = 'tags' | 'trial';

/** What the rules say before anything is counted. */
export type FeatureDecision =
  | { readonly kind: 'ask'; readonly about: Unknown }
  | { readonly kind: 'open' }
  /** Open, and the reader's trial begins with it unless it has begun. */
  | { readonly kind: 'trial'; readonly days: number }
  | { readonly kind: 'meter'; readonly ruleId: string; readonly meter: MeterEffect }
  | { readonly kind: 'wall'; readonly layer: LayerName };

const DAY_MS = 86_400_000;

/**
 * Of a title's rules in their order the first that applies. Where none does, what is paid is offered. Decision 022. Asks
 * for a fact that is not known when it comes to a rule that turns on it.
 */
export function decideFeatures(rules: readonly PaywallRule[], facts: ViewFacts): FeatureDecision {
  if (!isRestricted(facts)) return { kind: 'open' };
  for (const rule of rules) {
    if (!rule.isEnabled || !isMeant(rule, facts)) continue;
    const { id, effect, when } = rule;
    if (when.tags !== undefined) {
      const { tagIds } = facts;
      if (tagIds === null) return { kind: 'ask', about: 'tags' };
      if (!when.tags.some((tag) => tagIds.includes(tag))) continue;
    }
    if (effect.kind === 'trial') {
      if (facts.trial === null) return { kind: 'ask', about: 'trial' };
      if (isOver(effect, facts.trial, facts.now)) continue;
    }
    return effect.kind === 'meter' ? { kind: 'meter', ruleId: id, meter: effect } : effect;
  }
  return { kind: 'wall', layer: 'plus' };
}

/** Whether everything that a rule names is so, but for tags. */
function isMeant({ when }: PaywallRule, facts: ViewFacts): boolean {
  const { now, section, articleId, referrerHost, device, readers } = facts;
  const { roles, sections, articleIds, referrerHosts, devices, from, until } = when;
  return (
    (when.readers === undefined || when.readers === readers) &&
    (roles === undefined || roles.some((role) => facts.roles.includes(role))) &&
    (sections === undefined || sections.some((path) => `${section}/`.startsWith(`${path}/`))) &&
    (articleIds === undefined || (articleId !== null && articleIds.includes(articleId))) &&
    (referrerHosts === undefined ||
      (referrerHost !== null && referrerHosts.some((host) => `.${referrerHost}`.endsWith(`.${host}`)))) &&
    (devices === undefined || devices.includes(device)) &&
    (from === undefined || now >= Date.parse(from)) &&
    (until === undefined || now < Date.parse(until))
  );
}

/** A trial that is over leaves the reader to the next rule. */
function isOver(
  { days }: { readonly days: number },
  { beganAt }: NonNullable<ViewFacts['trial']>,
  now: number,
): boolean {
  return beganAt !== null && now >= beganAt + days * DAY_MS;
}
