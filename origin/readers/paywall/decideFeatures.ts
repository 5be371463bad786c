import type { MeterEffect, PaywallRule } from '#shared/contracts/paywallRules.contract.ts';
import type { ContentRestriction } from '#shared/domain/content/teaser.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { Device } from '#shared/domain/paywall/device.ts';
import type { LayerName } from '#shared/domain/paywall/layer.ts';

/** An article view, as far as rules depend on it. */
export type ViewFacts = {
  /** Milliseconds. */
  readonly now: number;
  readonly contentRestriction: ContentRestriction;
  readonly section: string;
  readonly articleId: number | null;
  /** The article's tags and their ancestors; null if not loaded yet. */
  readonly tagIds: readonly number[] | null;
  /** Host of the referrer; null if unknown. */
  readonly referrerHost: string | null;
  readonly device: Device;
  readonly readers: 'anonymous' | 'registered';
  /** Roles from a verified token. */
  readonly roles: readonly string[];
  /** Start of the reader's trial on this title; `trial` is null if not loaded yet. */
  readonly trial: { readonly beganAt: number | null } | null;
};

/** Facts loaded only if a rule depends on them. */
export type Unknown = 'tags' | 'trial';

/** The rules' outcome before anything is counted. */
export type FeatureDecision =
  | { readonly kind: 'ask'; readonly about: Unknown }
  | { readonly kind: 'open' }
  /** Open; starts the reader's trial unless it has started. */
  | { readonly kind: 'trial'; readonly days: number }
  | { readonly kind: 'meter'; readonly ruleId: string; readonly meter: MeterEffect }
  | { readonly kind: 'wall'; readonly layer: LayerName };

const DAY_MS = 86_400_000;

/**
 * The first of a title's ordered rules that applies; without one a paid article is locked with the subscription offer.
 * Decision 022. Asks for a missing fact when a rule depends on it.
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

/** Whether all conditions of a rule hold, except for tags. */
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

/** An expired trial passes the reader on to the next rule. */
function isOver(
  { days }: { readonly days: number },
  { beganAt }: NonNullable<ViewFacts['trial']>,
  now: number,
): boolean {
  return beganAt !== null && now >= beganAt + days * DAY_MS;
}
