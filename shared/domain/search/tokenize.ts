import { foldGerman } from './foldGerman.ts';
import { stemGerman } from './stemGerman.ts';

/** The words of a text as they are indexed and looked for: folded, stemmed, in order. Whatever is neither letter nor digit divides them. */
export function tokenize(text: string): string[] {
  return (foldGerman(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemGerman);
}
