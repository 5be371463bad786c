import { playerTexts } from '#shared/i18n/texts/player.ts';
import { createPlayerStore, type PlayerStore } from './playerStore.ts';

export type Player = {
  /** The last child of the body. */
  readonly element: HTMLElement;
  readonly audio: HTMLAudioElement;
  readonly store: PlayerStore;
  /** Continues the playback of an audio element of the page. */
  readonly adoptAudio: (begun: HTMLAudioElement) => void;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
};

/** The document's audio player, with native controls, outside the pages' content. */
export function createPlayer(page: Document, close: () => void): Player {
  const store = createPlayerStore();
  const element = page.createElement('section');
  element.dataset['player'] = '';
  element.ariaLabel = playerTexts.label;
  const title = page.createElement('p');
  const button = Object.assign(page.createElement('button'), {
    type: 'button',
    ariaLabel: playerTexts.close,
    title: playerTexts.close,
    textContent: '✕',
  });
  const audio = Object.assign(page.createElement('audio'), { controls: true, preload: 'none' });
  const status = Object.assign(page.createElement('p'), { role: 'status' });
  status.dataset['said'] = '';
  element.append(title, button, audio, status);
  button.addEventListener('click', close);
  audio.addEventListener('play', () => store.setState({ isPlaying: true, isOver: false }));
  audio.addEventListener('pause', () => store.setState({ isPlaying: false }));
  audio.addEventListener('ended', () => store.setState({ isPlaying: false, isOver: true }));
  store.subscribe(({ track }) => {
    title.textContent = track?.title ?? '';
    audio.ariaLabel = track?.title ?? '';
  });
  const say = (text: string) => (status.textContent = text);
  return {
    element,
    audio,
    store,
    say,
    adoptAudio(begun) {
      const { currentSrc, src, currentTime, playbackRate, ariaLabel } = begun;
      const track = { src: currentSrc || src, title: ariaLabel ?? page.title };
      if (store.getState().track?.src !== track.src) {
        audio.src = track.src;
        audio.currentTime = currentTime;
        audio.playbackRate = playbackRate;
      }
      store.setState({ track });
      begun.pause();
      // If the browser requires a touch to start playback, the player is visible for it.
      audio.play().then(
        () => say(playerTexts.goesOn(track.title)),
        () => undefined,
      );
    },
  };
}
