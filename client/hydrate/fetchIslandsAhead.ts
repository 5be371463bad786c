import { isSparing } from '../platform/isSparing.ts';
import { whenSettled } from '../platform/whenSettled.ts';
import { loadHydration, loadIsland } from './loadIsland.ts';
import { whenNear } from './whenNear.ts';

/**
 * Preloads the code of islands, mainly React, once the page has loaded, the browser is idle, and an island is within a
 * screen: the first touch then needs no network, and readers who do not scroll there fetch nothing. Skipped for readers
 * who save data. Islands retry failed downloads.
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
