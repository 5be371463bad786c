import { isSparing } from '../platform/isSparing.ts';
import { whenSettled } from '../platform/whenSettled.ts';
import { loadHydration, loadIsland } from './loadIsland.ts';

/**
 * Those that a touch can reach: what stands in a closed popover wakes as it is opened, and most never are.
 */
const IN_REACH = 'portal-island:not([popover] *)';

/**
 * Fetches what islands wake with, React above all, once the page has arrived and the browser is idle: then the first
 * touch waits for nothing. Not where data is dear. What cannot be had now is asked for again by the island that wakes.
 */
export function fetchIslandsAhead(page: Document): void {
  const fetchAhead = () => {
    const names = Array.from(page.querySelectorAll<HTMLElement>(IN_REACH), ({ dataset }) => dataset['island'] ?? '');
    if (names.length > 0 && !isSparing())
      void Promise.allSettled([loadHydration(), ...[...new Set(names)].map(loadIsland)]);
  };
  whenSettled(page, fetchAhead);
}
