import { isPlayerOpen } from '../platform/isPlayerOpen.ts';
import type { PagePart } from './pagePart.ts';

/**
 * Has the player go on with what a reader begins to hear on the page, so that it outlives the page: where the browser
 * lets script show the next one. Elsewhere it plays where it is. Decision 069.
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
    // Without its code it plays where it is.
    if (target instanceof HTMLAudioElement && !target.paused && !isPlayerOpen(page))
      open(target).catch(() => undefined);
  };
  page.addEventListener('play', consider, { capture: true, signal });
  for (const target of page.querySelectorAll('audio')) consider({ target });
  return () => left.abort();
};
