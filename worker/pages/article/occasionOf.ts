import type { Offer } from '#shared/contracts/offer.contract.ts';
import { layerOf, type TemplateName } from '#shared/domain/paywall/layer.ts';
import { readOccasion, type Gift, type Occasion } from '#shared/domain/paywall/occasion.ts';
import { creditsOf, type Coins } from './PaywallLayer.tsx';

type Lock = {
  readonly decision: { readonly template: TemplateName };
  readonly offers: readonly Offer[];
  readonly isLoggedIn: boolean;
  readonly gift: Gift;
  readonly coins: Coins;
};

/** What a locked body's layer has to explain to the reader. */
export function occasionOf({ decision, offers, isLoggedIn, gift, coins }: Lock): Occasion {
  const { layer } = layerOf(decision.template);
  const sellsEpaper = offers.some(({ kind }) => kind === 'epaper');
  return readOccasion({ layer, gift, isLoggedIn, sellsEpaper, credits: creditsOf(coins) });
}
