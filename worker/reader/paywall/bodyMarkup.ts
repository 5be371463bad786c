import type { Offer } from '#shared/contracts/offer.contract.ts';
import type { Markup } from '../../render/composeBody.ts';

/**
 * What stands where a paid article's body would. `isShared`: it says the same to everybody who is answered alike, and
 * holds nothing that is paid for.
 */
export type BodyMarkup = { readonly html: Markup; readonly isShared: boolean };

/** Shared ones, by what was decided, with the offers that they show: they go when those do. */
export type RenderedLayers = WeakMap<readonly Offer[], Map<string, BodyMarkup>>;
