/** A German voice on the device. Remote voices are excluded: they send the text to another company. */
export function findGermanVoice(): SpeechSynthesisVoice | null {
  const voices = 'speechSynthesis' in window ? speechSynthesis.getVoices() : [];
  return voices.find(({ lang, localService }) => localService && lang.startsWith('de')) ?? null;
}

/**
 * Calls back once there is a German voice, unless the page is left first. Many browsers load their voices after the
 * first query.
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
