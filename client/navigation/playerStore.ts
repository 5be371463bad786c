import { createStore, type StoreApi } from 'zustand/vanilla';

export type Track = { readonly src: string; readonly title: string };

export type PlayerState = {
  /** Null once its reader has closed the player. */
  readonly track: Track | null;
  readonly isPlaying: boolean;
  /** Heard to its end. */
  readonly isOver: boolean;
};

export type PlayerStore = StoreApi<PlayerState>;

/**
 * What is played beside the pages. It stands as long as the player and not as long as a page, so it is none of
 * `client/stores`, and holds nothing of a reader.
 */
export function createPlayerStore(): PlayerStore {
  return createStore<PlayerState>(() => ({ track: null, isPlaying: false, isOver: false }));
}

/** Whether a load would take the recording away from its reader: he hears it, or goes on with it after a pause. */
export function isListening({ track, isOver }: PlayerState): boolean {
  return track !== null && !isOver;
}
