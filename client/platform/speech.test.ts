import { describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { findGermanVoice, whenSpeechAvailable } from './germanVoice.ts';
import { speak, stopSpeaking } from './speech.ts';

const voice = (name: string, lang: string, localService: boolean) => ({ name, lang, localService });
const GERMAN = voice('Anna', 'de-DE', true);
const OTHERS = [voice('Cloud', 'de-DE', false), voice('Amy', 'en-GB', true), voice('Ada', 'nl-de', true)];

/** A device with these voices; its utterances and cancellations. */
function openDevice(voices: readonly object[] | null) {
  const said: (EventTarget & { text?: string; voice?: unknown; lang?: string })[] = [];
  const speech = Object.assign(new EventTarget(), {
    voices,
    getVoices: () => speech.voices,
    speak: (utterance: EventTarget) => void said.push(utterance),
    cancel: vi.fn(),
  });
  class SpeechSynthesisUtterance extends EventTarget {
    text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  openFakeBrowser({ window: voices === null ? {} : { speechSynthesis: speech } });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', SpeechSynthesisUtterance);
  return { said, speech };
}

describe('the voice for reading aloud', () => {
  it.each([
    ['is the device’s own German one', [...OTHERS, GERMAN], 'Anna'],
    ['is that of another German', [voice('Sepp', 'de_AT', true)], 'Sepp'],
    ['is none that sends the text away, nor one of another language', OTHERS, undefined],
    ['is none of a device without voices', [], undefined],
    ['is none of a browser that does not speak', null, undefined],
  ])('%s', (_, voices, name) => {
    openDevice(voices);
    expect(findGermanVoice()?.name).toBe(name);
  });

  it('is reported at once, and once', () => {
    const { speech } = openDevice([GERMAN]);
    const callback = vi.fn();
    whenSpeechAvailable(callback, new AbortController().signal);
    speech.dispatchEvent(new Event('voiceschanged'));
    expect(callback).toHaveBeenCalledOnce();
  });

  it('is reported when it becomes available, even late', () => {
    const { speech } = openDevice(OTHERS);
    const callback = vi.fn();
    whenSpeechAvailable(callback, new AbortController().signal);
    speech.dispatchEvent(new Event('voiceschanged'));
    expect(callback).not.toHaveBeenCalled();
    speech.voices = [GERMAN];
    speech.dispatchEvent(new Event('voiceschanged'));
    speech.dispatchEvent(new Event('voiceschanged'));
    expect(callback).toHaveBeenCalledOnce();
  });

  it('is not reported to a page that was left', () => {
    const { speech } = openDevice([]);
    const callback = vi.fn();
    const left = new AbortController();
    whenSpeechAvailable(callback, left.signal);
    left.abort();
    speech.voices = [GERMAN];
    speech.dispatchEvent(new Event('voiceschanged'));
    expect(callback).not.toHaveBeenCalled();
  });
});

describe('a text', () => {
  it.each([
    ['end', true],
    ['error', false],
  ])('is over with %s: completed is %s', (type, isSaid) => {
    const { said } = openDevice([GERMAN]);
    const onOver = vi.fn();
    speak('Guten Tag', onOver);
    expect(said).toMatchObject([{ text: 'Guten Tag', voice: GERMAN, lang: 'de-DE' }]);
    expect(onOver).not.toHaveBeenCalled();
    said[0]?.dispatchEvent(new Event(type));
    expect(onOver.mock.calls).toEqual([[isSaid]]);
  });

  it('is not spoken without a German voice of the device', () => {
    const { said } = openDevice(OTHERS);
    const onOver = vi.fn();
    speak('Guten Tag', onOver);
    expect(said).toEqual([]);
    expect(onOver.mock.calls).toEqual([[false]]);
  });

  it('stops on request', () => {
    const { speech } = openDevice([GERMAN]);
    stopSpeaking();
    expect(speech.cancel).toHaveBeenCalledOnce();
  });
});
