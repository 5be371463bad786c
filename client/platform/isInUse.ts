import { isWrittenIn } from './isWrittenIn.ts';
import { isSpeaking } from './speech.ts';

/** Somebody types, listens or watches: a frame stands only where somebody has asked for it. */
export function isInUse(page: Document): boolean {
  return (
    page.querySelector('iframe,dialog[open],:is(input,textarea,select):focus') !== null ||
    isWrittenIn(page) ||
    [...page.querySelectorAll<HTMLMediaElement>('audio,video')].some((medium) => !medium.paused) ||
    isSpeaking()
  );
}
