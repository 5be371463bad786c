import type { Access } from '../access/deriveAccess.ts';
import type { ContentRestriction } from '../content/teaser.ts';

/** What the personalization service said, once it has been asked: a template's name, or that it gave no usable answer. */
export type PersonalizationAnswer =
  | { readonly kind: 'notAsked' }
  | { readonly kind: 'template'; readonly template: string }
  | { readonly kind: 'failed'; readonly fallbackTemplate: string };

export type PaywallFacts = {
  /** Step 1: a setting of the mandator. */
  readonly paywallEnabled: boolean;
  readonly contentRestriction: ContentRestriction;
  readonly access: Access;
  readonly personalization: PersonalizationAnswer;
};

/** `step` is the number of the rule that matched, as the specification counts them. */
export type PaywallDecision =
  | { readonly kind: 'unlocked'; readonly step: 1 | 2 | 4 | 8 }
  | { readonly kind: 'locked'; readonly step: 8; readonly template: string; readonly isFallback: boolean }
  | { readonly kind: 'undecided' };

/**
 * Specification 4, Paywall, decision order: the first match wins. `undecided` means that no earlier step decided and the service has not
 * been asked yet; a reader for whom it stays so is locked.
 */
export function decidePaywall(facts: PaywallFacts): PaywallDecision {
  if (!facts.paywallEnabled) return { kind: 'unlocked', step: 1 };
  if (facts.contentRestriction === 'free') return { kind: 'unlocked', step: 2 };
  if (facts.access.plus || facts.access.epaper) return { kind: 'unlocked', step: 4 };
  const answer = facts.personalization;
  if (answer.kind === 'notAsked') return { kind: 'undecided' };
  if (answer.kind === 'failed') return { kind: 'locked', step: 8, template: answer.fallbackTemplate, isFallback: true };
  return answer.template === 'ok' ? { kind: 'unlocked', step: 8 } : { kind: 'locked', step: 8, template: answer.template, isFallback: false };
}
