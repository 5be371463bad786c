import type { LayerName } from './layer.ts';

/**
 * Why the gift link that a reader came with did not open the article; `needsLogin`, it is good, and he only has to log
 * in; `unchecked`, nobody could say whether it still is.
 */
export type Gift = 'none' | 'expired' | 'invalid' | 'revoked' | 'unchecked' | 'needsLogin';

/** What a layer has to say, to this kind of reader. */
export type Occasion = 'plus' | 'registration' | 'meter' | 'trial' | 'trialOver' | 'epaper' | 'gift' | 'coins';

/** The shortest way on, which a layer leads to. */
export type WayOn = 'order' | 'registration' | 'login' | 'coin';

type OccasionFacts = {
  readonly layer: LayerName;
  readonly gift: Gift;
  readonly isLoggedIn: boolean;
  /** Whether the title is known to have one. */
  readonly sellsEpaper: boolean;
  /** Of who pays by article; 0 for everybody else, and where nobody knows. */
  readonly credits: number;
};

/**
 * What a layer says: a gift that only waits for its reader comes before whatever the paywall service would sell, who
 * has coins is offered to use one (specification 4, step 8), nobody who has an account is asked to make one, and
 * nothing is praised that the title does not sell.
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
