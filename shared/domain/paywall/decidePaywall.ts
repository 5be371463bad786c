import { isWalletUser, type Access } from '../access/deriveAccess.ts';
import type { ContentRestriction } from '../content/teaser.ts';
import type { AccountPromise } from './accountPromise.ts';
import type { TemplateName } from './layer.ts';
import { linkToConfirm, opensArticle, type LinkToken } from './linkToken.ts';
import type { Meter } from './meter.ts';

/** The personalization service's answer: a template's name, or that it gave no usable answer. */
export type PersonalizationAnswer =
  | { readonly kind: 'notAsked' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'template';
      readonly template: 'ok' | TemplateName;
      readonly meter: Meter | null;
      readonly promise: AccountPromise | null;
    };

/** The decision of Google's subscription linking. `none`: the reader does not come from there. */
export type GoogleDecision = 'none' | 'undecided' | 'granted' | 'denied';

/** The user API's answer about the link in the reader's token. */
export type GiftAnswer = 'notAsked' | 'failed' | 'open' | 'revoked';

export type PaywallFacts = {
  /** Step 1: a setting of the mandator. */
  readonly paywallEnabled: boolean;
  readonly article: {
    readonly articleId: number;
    readonly contentRestriction: ContentRestriction;
    readonly coveringTags: readonly number[];
  };
  readonly google: GoogleDecision;
  readonly isLoggedIn: boolean;
  readonly access: Access;
  /** Whether the reader bought the article. */
  readonly hasBought: boolean;
  readonly linkToken: LinkToken;
  readonly gift: GiftAnswer;
  readonly personalization: PersonalizationAnswer;
  /** Used if the service names no template: the mandator's, for the device. */
  readonly fallbackTemplate: TemplateName;
};

/** `step` is the number of the rule that matched, as the specification counts them. */
export type PaywallDecision =
  | { readonly kind: 'unlocked'; readonly step: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; readonly meter: Meter | null }
  | {
      readonly kind: 'locked';
      readonly step: 3 | 8;
      readonly template: TemplateName;
      readonly isFallback: boolean;
      readonly meter: Meter | null;
      readonly promise: AccountPromise | null;
    }
  | { readonly kind: 'undecided' };

/**
 * Specification 4, Paywall, decision order: the first match wins. `undecided` means that no earlier step decided and
 * the service was not called yet; a reader for whom it stays so is locked. While Google has not decided, the following
 * steps apply at once: acceptance M79.
 */
export function decidePaywall(facts: PaywallFacts): PaywallDecision {
  const { article, google, access, personalization, fallbackTemplate } = facts;
  if (!facts.paywallEnabled) return unlock(1);
  if (article.contentRestriction === 'free') return unlock(2);
  if (google === 'granted') return unlock(3);
  if (google === 'denied') return lockByFallback(3, fallbackTemplate);
  if (access.plus || access.epaper) return unlock(4);
  if (access.tagIds.some((tag) => article.coveringTags.includes(tag))) return unlock(5);
  if (facts.hasBought && isWalletUser(access)) return unlock(6);
  if (facts.isLoggedIn && isGiven(facts)) return unlock(7);
  if (personalization.kind === 'notAsked') return { kind: 'undecided' };
  if (personalization.kind === 'failed') return lockByFallback(8, fallbackTemplate);
  const { template, meter, promise } = personalization;
  return template === 'ok'
    ? unlock(8, meter)
    : { kind: 'locked', step: 8, template, isFallback: false, meter, promise };
}

function isGiven({ linkToken, gift, article }: PaywallFacts): boolean {
  return opensArticle(linkToken, article.articleId) && (linkToConfirm(linkToken) === null || gift === 'open');
}

function lockByFallback(step: 3 | 8, template: TemplateName): PaywallDecision {
  return { kind: 'locked', step, template, isFallback: true, meter: null, promise: null };
}

function unlock(
  step: Extract<PaywallDecision, { kind: 'unlocked' }>['step'],
  meter: Meter | null = null,
): PaywallDecision {
  return { kind: 'unlocked', step, meter };
}
