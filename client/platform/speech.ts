import { findGermanVoice } from './germanVoice.ts';

/** Says a text, and tells when it has been said to its end; not when it was cut short. */
export function speak(text: string, onEnd: () => void): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = findGermanVoice();
  utterance.lang = 'de-DE';
  utterance.addEventListener('end', onEnd);
  speechSynthesis.speak(utterance);
}

export function stopSpeaking(): void {
  speechSynthesis.cancel();
}
