import { readerTargeting } from '#shared/domain/ads/adTargeting.ts';
import type { PageAds } from '#shared/domain/ads/pageAds.ts';
import { whenNear } from '../hydrate/whenNear.ts';
import { adoptStyles } from '../platform/adoptStyles.ts';
import { documentState } from '../platform/documentState.ts';
import { forEachPlaced } from '../platform/forEachPlaced.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';
import type { Ad } from './ad.ts';
import css from './ads.css?inline';
import { fillSlot } from './fillSlot.ts';
import { makeRoom } from './makeRoom.ts';

/** Ads are requested at this distance from the screen. */
const NEAR = '600px';

/**
 * Fills each slot of this page when near the screen, including those of article bodies that arrive later.
 */
export function startAds(
  page: Document,
  { origin, system }: Pick<PageAds, 'origin' | 'system'>,
  signal: AbortSignal,
): void {
  const { plus, mandator = '' } = documentState(page);
  const { canPersonalize } = consentStore(lifeOf(page)).getState();
  const ofReader = readerTargeting({ isPlus: plus !== undefined, canPersonalize });
  const adOf = ({ dataset }: HTMLElement): Ad => {
    const address = new URL(dataset['ad'] ?? '', origin);
    const takesPolitical = dataset['political'] !== undefined;
    // Slots that allow political ads send no targeting.
    if (!takesPolitical) for (const [key, value] of ofReader) address.searchParams.set(key, value);
    return { address: address.href, origin, system, title: mandator, takesPolitical };
  };
  adoptStyles(page, css, signal);
  makeRoom(page, signal);
  const watch = (slot: HTMLElement) => whenNear(slot, NEAR, () => fillSlot(slot, adOf(slot), signal), signal);
  forEachPlaced(page, '[data-ad]', watch, signal);
}
