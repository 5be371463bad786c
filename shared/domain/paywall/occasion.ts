import type { LayerName } from './layer.ts';

/**
 * Why the reader's gift link did not unlock the article; `needsLogin`: valid, but the reader must log in; `unchecked`:
 * its validity is unknown.
 */
export type Gift = 'none' | 'expired' | 'invalid' | 'revoked' | 'unchecked' | 'needsLogin';

/** A gift link that opens nothing, and why. */
export type UnopenedGift = Exclude<Gift, 'none' | 'needsLogin'>;

/** A layer's message for this reader. */
export type Occasion = 'plus' | 'registration' | 'meter' | 'trial' | 'trialOver' | 'epaper' | 'gift' | 'coins';

/** The layer's main link. */
export type WayOn = 'order' | 'registration' | 'login' | 'coin';

type OccasionFacts = {
  readonly layer: LayerName;
  readonly gift: Gift;
  readonly isLoggedIn: boolean;
  /** Whether the title is known to sell one. */
  readonly sellsEpaper: boolean;
  /** Of a pay-per-article reader; 0 for other readers, and if unknown. */
  readonly credits: number;
};

/**
 * A layer's message: a gift that only needs a login precedes any offer, readers with coins are offered to spend one
 * (specification 4, step 8), readers with an account are not asked to register, and only products that the title sells
 * are offered.
 */
export function readOccasion({ layer, gift, isLoggedIn, sellsEpaper, credits }: OccasionFacts): Occasion {
  if (gift === 'needsLogin' && !isLoggedIn) return 'gift';
  if (credits > 0) return 'coins';
  if (layer === 'epaper' && !sellsEpaper) return 'plus';
  if (layer === 'registration') return isLoggedIn ? 'plus' : 'registration';
  if (layer === 'trial') return isLoggedIn ? 'trialOver' : 'trial';
  return layer;
}

export const WAYS_ON: Readonly<Record<Occasion, WayOn>> = {
  plus: 'order',
  meter: 'order',
  trialOver: 'order',
  epaper: 'order',
  registration: 'registration',
  trial: 'registration',
  gift: 'login',
  coins: 'coin',
};
