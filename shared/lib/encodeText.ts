import type { Bytes } from './bytes.ts';

const encoder = new TextEncoder();

/** UTF-8, in memory of its own: not every platform's types say so of an encoder. */
export function encodeText(text: string): Bytes {
  return encoder.encode(text);
}
