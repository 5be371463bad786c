import type { Bytes } from '#shared/lib/bytes.ts';
import { encodeText } from '#shared/lib/encodeText.ts';

/**
 * A long text that many pages share, with its UTF-8: to join and encode it anew costs a page more than all its other
 * texts.
 */
export type EncodedText = { readonly text: string; readonly bytes: Bytes };

export function encodeOnce(text: string): EncodedText {
  return { text, bytes: encodeText(text) };
}
