import { isPlayerOpen } from '../platform/isPlayerOpen.ts';
import type { PagePart } from './pagePart.ts';

/**
 * Moves playback to the player, so that it outlives the page: in browsers where script can show the next one. Elsewhere
 * it plays in place. Decision 069.
 */
export const wakePlayer: PagePart = (page, startPage) => {
  if (!('navigation' in window)) return () => undefined;
  const left = new AbortController();
  const { signal } = left;
  const open = async (begun: HTMLAudioElement) => {
    const [{ openPlayer }, { beginAhead }] = await Promise.all([
      import('../navigation/openPlayer.ts'),
      import('./openAhead.ts'),
    ]);
    if (!signal.aborted && !begun.paused && !isPlayerOpen(page)) openPlayer(page, { startPage, beginAhead }, begun);
  };
  const consider = ({ target }: { readonly target: unknown }) => {
    // If the code fails to load, it plays in place.
    if (target instanceof HTMLAudioElement && !target.paused && !isPlayerOpen(page))
      open(target).catch(() => undefined);
  };
  page.addEventListener('play', consider, { capture: true, signal });
  for (const target of page.querySelectorAll('audio')) consider({ target });
  return () => left.abort();
};
