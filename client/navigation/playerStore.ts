import { createStore, type StoreApi } from 'zustand/vanilla';

export type Track = { readonly src: string; readonly title: string };

export type PlayerState = {
  /** Null when the player is closed. */
  readonly track: Track | null;
  readonly isPlaying: boolean;
  /** Played to the end. */
  readonly isOver: boolean;
};

export type PlayerStore = StoreApi<PlayerState>;

/**
 * State of the player. It lives as long as the player, not a page, so it is not in `client/stores`, and contains
 * nothing personal.
 */
export function createPlayerStore(): PlayerStore {
  return createStore<PlayerState>(() => ({ track: null, isPlaying: false, isOver: false }));
}

/** Whether a full load would interrupt the reader: while playing, or paused before the end. */
export function isListening({ track, isOver }: PlayerState): boolean {
  return track !== null && !isOver;
}
