import { isSparing } from '../platform/isSparing.ts';
import { whenSettled } from '../platform/whenSettled.ts';
import { loadHydration, loadIsland } from './loadIsland.ts';
import { whenNear } from './whenNear.ts';

/**
 * Fetches what islands wake with, React above all, once the page has arrived, the browser is idle, and one is a screen
 * away: then the first touch waits for nothing, and who does not come there fetches nothing. Not where data is dear.
 * What cannot be had now is asked for again by the island that wakes.
 */
export function fetchIslandsAhead(page: Document): void {
  const fetchAhead = () => {
    if (isSparing()) return;
    for (const island of page.querySelectorAll<HTMLElement>('portal-island'))
      whenNear(
        island,
        '100%',
        () => void Promise.allSettled([loadHydration(), loadIsland(island.dataset['island'] ?? '')]),
      );
  };
  whenSettled(page, fetchAhead);
}
