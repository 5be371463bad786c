import { readableText } from '../platform/readableText.ts';
import { speak, stopSpeaking } from '../platform/speech.ts';

export type ReadingState = 'idle' | 'reading' | 'paused';

export type Reading = {
  /** Starts, pauses, or resumes at the interrupted paragraph: not every device can pause within one. */
  readonly toggle: () => void;
  readonly stop: () => void;
};

/** Reads the article aloud, block by block, with the device's own voice; `tell` receives state changes. */
export function createReading(tell: (state: ReadingState) => void): Reading {
  let state: ReadingState = 'idle';
  let blocks: readonly string[] = [];
  let at = 0;
  /** Ignores late end or interruption events of an earlier paragraph. */
  let turn = 0;
  const become = (next: ReadingState) => tell((state = next));
  const cutShort = (next: 'idle' | 'paused') => {
    turn += 1;
    stopSpeaking();
    become(next);
  };
  const stop = () => {
    if (state !== 'idle') cutShort('idle');
  };
  const readOn = () => {
    const block = blocks[at];
    if (block === undefined) return stop();
    turn += 1;
    const current = turn;
    speak(block, (isSaid) => {
      if (current !== turn) return;
      if (!isSaid) return stop();
      at += 1;
      readOn();
    });
  };
  const toggle = () => {
    if (state === 'reading') return cutShort('paused');
    if (state === 'idle') {
      blocks = readableText();
      at = 0;
    }
    become('reading');
    readOn();
  };
  return { toggle, stop };
}
