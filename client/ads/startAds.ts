import { readerTargeting } from '#shared/domain/ads/adTargeting.ts';
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

/** Ads are asked for this far before they are seen. */
const NEAR = '600px';

/**
 * From now on each slot of this page is filled once it is near, those too that come with a text that was bought here.
 * @param origin where ads come from
 */
export function startAds(page: Document, origin: string, signal: AbortSignal): void {
  const { plus, mandator = '' } = documentState(page);
  const { canPersonalize } = consentStore(lifeOf(page)).getState();
  const ofReader = readerTargeting({ isPlus: plus !== undefined, canPersonalize });
  const adOf = ({ dataset }: HTMLElement): Ad => {
    const address = new URL(dataset['ad'] ?? '', origin);
    const takesPolitical = dataset['political'] !== undefined;
    // Where a political ad may stand, nobody is picked.
    if (!takesPolitical) for (const [key, value] of ofReader) address.searchParams.set(key, value);
    return { address: address.href, origin, title: mandator, takesPolitical };
  };
  adoptStyles(page, css, signal);
  makeRoom(page, signal);
  const watch = (slot: HTMLElement) => whenNear(slot, NEAR, () => fillSlot(slot, adOf(slot), signal), signal);
  forEachPlaced(page, '[data-ad]', watch, signal);
}
