import { brotliCompressSync, constants } from 'node:zlib';

/** What a server does that compresses each answer anew. Files are compressed once, as well as brotli can. */
const ANSWER_QUALITY = 5;

/** Bytes of a page as it is sent, heads aside. */
export function sentBytes(html: string): number {
  return compressAnswer(html).length;
}

/** A page as it is sent. */
export function compressAnswer(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: ANSWER_QUALITY } });
}
