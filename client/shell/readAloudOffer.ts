import { whenSpeechAvailable } from '../platform/germanVoice.ts';

/** Shows the button that reads aloud where the device has a voice for it. */
export function offerReadAloud(): void {
  const button = document.querySelector('[data-needs-speech]');
  if (button) whenSpeechAvailable(() => button.setAttribute('data-needs-speech', 'met'));
}
