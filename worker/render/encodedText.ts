import type { Bytes } from '#shared/lib/bytes.ts';
import { encodeText } from '#shared/lib/encodeText.ts';

/**
 * A long text shared by many pages, with its UTF-8: joining and encoding it again costs more than the rest of the page.
 */
export type EncodedText = { readonly text: string; readonly bytes: Bytes };

export function encodeOnce(text: string): EncodedText {
  return { text, bytes: encodeText(text) };
}
