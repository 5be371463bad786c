import { brotliCompressSync, constants } from 'node:zlib';

/** What the platform's edge compresses dynamic answers with: decision 094. */
export const EDGE_QUALITY = 4;
/** What the budgets of parts of a page are stated in. */
const PARTS_QUALITY = 5;

/** Bytes of a part of a page in brotli. */
export function sentBytes(html: string): number {
  return compress(html, PARTS_QUALITY).length;
}

/** A page as the edge sends it that is not hot. */
export function compressAtEdge(html: string): Buffer {
  return compress(html, EDGE_QUALITY);
}

function compress(text: string, quality: number): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
