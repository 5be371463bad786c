import { brotliDecompressSync, constants } from 'node:zlib';

/** The initial congestion window: ten segments of 1,460 bytes (RFC 6928). */
export const FIRST_FLIGHT_BYTES = 14_600;
/** Frames and header fields of the answer go in the same flight. */
const HEAD_BYTES = 1_000;

/** The part of a page in brotli that a browser can decode from the response's first flight. */
export function readFirstFlight(compressed: Buffer): string {
  const arrived = compressed.subarray(0, FIRST_FLIGHT_BYTES - HEAD_BYTES);
  const text = brotliDecompressSync(arrived, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
  // The last character may have arrived in part.
  return text.replace(/\uFFFD+$/, '');
}
