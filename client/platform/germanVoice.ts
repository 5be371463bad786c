/** The device's own German voice. Others send the text to a company that speaks it: none of those is taken. */
export function findGermanVoice(): SpeechSynthesisVoice | null {
  const voices = 'speechSynthesis' in window ? speechSynthesis.getVoices() : [];
  return voices.find(({ lang, localService }) => localService && lang.startsWith('de')) ?? null;
}

/**
 * Tells once there is a German voice, unless the page is left before. Many browsers know their voices a moment after
 * they were asked.
 */
export function whenSpeechAvailable(callback: () => void, left: AbortSignal): void {
  if (!('speechSynthesis' in window)) return;
  const known = new AbortController();
  const look = () => {
    if (!findGermanVoice()) return;
    known.abort();
    callback();
  };
  speechSynthesis.addEventListener('voiceschanged', look, { signal: AbortSignal.any([left, known.signal]) });
  look();
}
