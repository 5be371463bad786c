import { foldGerman } from './foldGerman.ts';
import { readWords } from './readWords.ts';
import { stemGerman } from './stemGerman.ts';

/** The words of a text as they are indexed and looked for: folded, stemmed, in order. */
export function tokenize(text: string): string[] {
  return readWords(foldGerman(text)).map(stemGerman);
}
