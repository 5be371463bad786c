import { findGermanVoice } from './germanVoice.ts';

/** Speaks a text, and reports whether it was completed. Silent without a German voice. */
export function speak(text: string, onOver: (isSaid: boolean) => void): void {
  const voice = findGermanVoice();
  if (!voice) return onOver(false);
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = 'de-DE';
  utterance.addEventListener('end', () => onOver(true));
  utterance.addEventListener('error', () => onOver(false));
  speechSynthesis.speak(utterance);
}

export function stopSpeaking(): void {
  speechSynthesis.cancel();
}

export function isSpeaking(): boolean {
  return 'speechSynthesis' in window && speechSynthesis.speaking;
}
