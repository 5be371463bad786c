import type { AiUse } from '#shared/domain/content/aiUse.ts';

/** Our own words, and those of IPTC's list of digital sources: what a program made without a model is a person's. */
const WORDS: ReadonlyMap<string, AiUse> = new Map([
  ...['none', 'false', '0', 'no', 'nein', ''].map((word) => [word, 'none'] as const),
  ...['digitalcapture', 'digitalcreation', 'humanedits', 'minorhumanedits', 'datadrivenmedia', 'algorithmicmedia'].map(
    (word) => [word, 'none'] as const,
  ),
  ...['assisted', 'compositewithtrainedalgorithmicmedia', 'algorithmicallyenhanced'].map(
    (word) => [word, 'assisted'] as const,
  ),
  ...['generated', 'trainedalgorithmicmedia'].map((word) => [word, 'generated'] as const),
]);

/**
 * What part a machine had in a text, as an archive says it, by a word or an address of IPTC's list: none when it says
 * nothing. Null for a word that is not known, which may mean anything.
 */
export function parseAiUse(text: string): AiUse | null {
  const said = text.trim().toLowerCase();
  const ofIptc = /^(?:digsrctype:|https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/)(?<word>.*)$/.exec(said);
  const word = ofIptc?.groups?.['word'] ?? said;
  return ofIptc && word === '' ? null : (WORDS.get(word) ?? null);
}
