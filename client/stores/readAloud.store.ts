import { readableText } from '../platform/readableText.ts';
import { speak, stopSpeaking } from '../platform/speech.ts';
import { pageStore } from './pageStore.ts';

type ReadAloudState = {
  readonly state: 'idle' | 'reading' | 'paused';
  /** Begins, pauses, or goes on with the paragraph that was cut short: not every device can pause within one. */
  readonly toggle: () => void;
  readonly stop: () => void;
};

export const readAloudStore = pageStore<ReadAloudState>((set, get, left) => {
  let blocks: readonly string[] = [];
  let at = 0;
  /** A paragraph that was cut short may still announce its end, or that it was interrupted. */
  let turn = 0;
  const readOn = () => {
    const block = blocks[at];
    if (block === undefined) return get().stop();
    turn += 1;
    const current = turn;
    speak(block, (isSaid) => {
      if (current !== turn) return;
      if (!isSaid) return get().stop();
      at += 1;
      readOn();
    });
  };
  const cutShort = (state: 'idle' | 'paused') => {
    turn += 1;
    stopSpeaking();
    set({ state });
  };
  left.addEventListener('abort', () => get().stop());
  return {
    state: 'idle',
    toggle() {
      const { state } = get();
      if (state === 'reading') return cutShort('paused');
      if (state === 'idle') {
        blocks = readableText();
        at = 0;
      }
      set({ state: 'reading' });
      readOn();
    },
    stop: () => get().state !== 'idle' && cutShort('idle'),
  };
});
