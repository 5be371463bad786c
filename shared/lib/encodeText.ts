import type { Bytes } from './bytes.ts';

const encoder = new TextEncoder();

/** UTF-8 with its own buffer, which some platforms' types do not guarantee. */
export function encodeText(text: string): Bytes {
  return encoder.encode(text);
}
