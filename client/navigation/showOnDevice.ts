import { documentState } from '../platform/documentState.ts';
import type { Player } from './createPlayer.ts';

const SKIP_SECONDS = 15;

/** Shows the playback in the device's media controls, such as the lock screen, and handles their seeking. */
export function showOnDevice(
  page: Document,
  { audio, store }: Pick<Player, 'audio' | 'store'>,
  signal: AbortSignal,
): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  const artwork = [{ src: `/icons/${documentState(page).mandator}-180.png`, sizes: '180x180', type: 'image/png' }];
  const skip = (seconds: number) => () => {
    audio.currentTime = Math.max(0, audio.currentTime + seconds);
  };
  const stop = store.subscribe(({ track, isPlaying }) => {
    mediaSession.metadata = track && new MediaMetadata({ title: track.title, artwork });
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  });
  mediaSession.setActionHandler('seekbackward', skip(-SKIP_SECONDS));
  mediaSession.setActionHandler('seekforward', skip(SKIP_SECONDS));
  signal.addEventListener('abort', () => {
    stop();
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
    for (const action of ['seekbackward', 'seekforward'] as const) mediaSession.setActionHandler(action, null);
  });
}
