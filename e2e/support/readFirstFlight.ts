import { brotliDecompressSync, constants } from 'node:zlib';
import { compressAnswer } from './sentBytes.ts';

/** Ten segments of 1,460 bytes: what a server sends before it hears back (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600;
/** Frames and header fields of the answer go in the same flight. */
const HEAD_BYTES = 1_000;

/** What a browser can read of a page when the first flight of its answer has arrived. */
export function readFirstFlight(html: string): string {
  const arrived = compressAnswer(html).subarray(0, FIRST_FLIGHT_BYTES - HEAD_BYTES);
  const text = brotliDecompressSync(arrived, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
  // The last character may have arrived in part.
  return text.replace(/\uFFFD+$/, '');
}
