import { adoptStyles } from '../platform/adoptStyles.ts';
import { createPlayer } from './createPlayer.ts';
import { followNavigations } from './followNavigations.ts';
import { prefetchForPlayer } from './prefetchForPlayer.ts';
import css from './player.css?inline';
import { isListening } from './playerStore.ts';
import { reloadForScript } from './reloadForScript.ts';
import { showOnDevice } from './showOnDevice.ts';
import type { PageBegins } from './showPage.ts';
import { watchBuild } from './watchBuild.ts';

/**
 * Opens the player next to the page with the running playback, for this and later pages, and uses soft navigations
 * while it is open. Decision 069.
 * @param begins starts a shown page
 */
export function openPlayer(page: Document, begins: PageBegins, begun: HTMLAudioElement): void {
  const closed = new AbortController();
  const { signal } = closed;
  const player = createPlayer(page, () => closed.abort());
  const { audio, element, store, say, adoptAudio } = player;
  adoptStyles(page, css, signal);
  showOnDevice(page, player, signal);
  page.body.append(element);
  signal.addEventListener('abort', () => {
    audio.pause();
    audio.removeAttribute('src');
    element.remove();
  });
  const consider = ({ target }: Event) => {
    if (target instanceof HTMLAudioElement && target !== audio) adoptAudio(target);
  };
  page.addEventListener('play', consider, { capture: true, signal });
  const isOlder = watchBuild(page, signal);
  const lacksScript = reloadForScript(page, signal);
  followNavigations(
    {
      stage: { page, beside: element, begins },
      takeAhead: prefetchForPlayer(page, signal),
      isListening: () => isListening(store.getState()),
      isOutdated: () => isOlder() || lacksScript(),
      tell: say,
    },
    signal,
  );
  adoptAudio(begun);
}
