import type { Offer } from '#shared/contracts/offer.contract.ts';
import type { Markup } from './composeBody.ts';

/**
 * Content in place of a paid article's body. `isShared`: identical for all readers with the same decision, and free of
 * paid text.
 */
export type BodyMarkup = {
  readonly html: Markup;
  readonly isShared: boolean;
  /** Below the headline, if a gift link did not open the article. */
  readonly giftNotice?: string;
};

/** Shared layers by decision, weakly keyed by the offers that they show. */
export type RenderedLayers = WeakMap<readonly Offer[], Map<string, BodyMarkup>>;
