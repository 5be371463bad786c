import { isWrittenIn } from './isWrittenIn.ts';
import { isSpeaking } from './speech.ts';

/** Whether the reader types, listens or watches: frames exist only after a click. */
export function isInUse(page: Document): boolean {
  return (
    page.querySelector('iframe,dialog[open],:is(input,textarea,select):focus') !== null ||
    isWrittenIn(page) ||
    [...page.querySelectorAll<HTMLMediaElement>('audio,video')].some((medium) => !medium.paused) ||
    isSpeaking()
  );
}
