/** The device's own German voice. Others send the text to a company that speaks it: none of those is taken. */
export function findGermanVoice(): SpeechSynthesisVoice | null {
  const voices = 'speechSynthesis' in window ? speechSynthesis.getVoices() : [];
  return voices.find(({ lang, localService }) => localService && lang.startsWith('de')) ?? null;
}

/** Tells once there is a German voice. Many browsers know their voices a moment after they were asked. */
export function whenSpeechAvailable(callback: () => void): void {
  if (!('speechSynthesis' in window)) return;
  const look = () => {
    if (!findGermanVoice()) return;
    speechSynthesis.removeEventListener('voiceschanged', look);
    callback();
  };
  speechSynthesis.addEventListener('voiceschanged', look);
  look();
}
