import { brotliCompressSync, constants } from 'node:zlib';

/**
 * The quality for responses that a server compresses on the fly. Static files are compressed once, at the highest
 * quality.
 */
const ANSWER_QUALITY = 5;

/** Bytes of a page as it is sent, heads aside. */
export function sentBytes(html: string): number {
  return compressAnswer(html).length;
}

/** A page as it is sent. */
export function compressAnswer(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: ANSWER_QUALITY } });
}
