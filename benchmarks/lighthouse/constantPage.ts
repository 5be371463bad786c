import { brotliCompressSync } from 'node:zlib';
import type { ConstantPage } from './startFrontDoor.ts';

/** Characters of 6 bits. */
const FILLING = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * A bare page (`benchmarks/paint/barePage.ts`) in brotli, in an answer of as many bytes as the portal's page takes,
 * within a hundredth: filled by a comment that hardly compresses. Larger, if the bare page is.
 */
export function constantPage(bare: string, bytes: number): ConstantPage {
  const missing = Math.max(0, bytes - brotliCompressSync(`${bare}<!---->`).length);
  const body = brotliCompressSync(`${bare}<!--${fill(Math.round((missing * 8) / 6))}-->`);
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': 'private, no-cache',
    },
    body,
  };
}

/** The same each time, by a linear congruential generator. */
function fill(length: number): string {
  let state = 1;
  let text = '';
  while (text.length < length) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += FILLING[state >>> 26];
  }
  return text;
}
