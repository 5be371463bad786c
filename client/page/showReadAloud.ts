import { whenSpeechAvailable } from '../platform/germanVoice.ts';

/** Shows the button that reads aloud where the device has a voice for it. */
export function showReadAloud(page: Document): () => void {
  const left = new AbortController();
  const button = page.querySelector('[data-needs-speech]');
  if (button) whenSpeechAvailable(() => button.setAttribute('data-needs-speech', 'met'), left.signal);
  return () => left.abort();
}
