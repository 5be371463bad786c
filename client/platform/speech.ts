/** The device's own German voice. Others send the text to a company that speaks it: none of those is taken. */
function findVoice(): SpeechSynthesisVoice | null {
  const voices = 'speechSynthesis' in window ? speechSynthesis.getVoices() : [];
  return voices.find(({ lang, localService }) => localService && lang.startsWith('de')) ?? null;
}

/** Tells once there is a German voice. Many browsers know their voices a moment after they were asked. */
export function whenSpeechAvailable(callback: () => void): void {
  if (!('speechSynthesis' in window)) return;
  const look = () => {
    if (!findVoice()) return;
    speechSynthesis.removeEventListener('voiceschanged', look);
    callback();
  };
  speechSynthesis.addEventListener('voiceschanged', look);
  look();
}

/** Says a text, and tells when it has been said to its end; not when it was cut short. */
export function speak(text: string, onEnd: () => void): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = findVoice();
  utterance.lang = 'de-DE';
  utterance.addEventListener('end', onEnd);
  speechSynthesis.speak(utterance);
}

export function stopSpeaking(): void {
  speechSynthesis.cancel();
}
