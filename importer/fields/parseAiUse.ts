import type { AiUse } from '#shared/domain/content/aiUse.ts';

/**
 * Our own terms, and those of IPTC's digital source types: output of a program without a model counts as a person's.
 */
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
 * AI's part in a text, from a word or an IPTC address: `none` if the archive says nothing. Null for an unknown word.
 */
export function parseAiUse(text: string): AiUse | null {
  const said = text.trim().toLowerCase();
  const ofIptc = /^(?:digsrctype:|https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/)(?<word>.*)$/.exec(said);
  const word = ofIptc?.groups?.['word'] ?? said;
  return ofIptc && word === '' ? null : (WORDS.get(word) ?? null);
}
