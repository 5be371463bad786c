import * as v from 'valibot';
import type { BloomFilter } from '../domain/addresses/addressFilter.ts';
import type { Bytes } from '../lib/bytes.ts';

/** Enough for a million articles. */
const MAX_CHARACTERS = 3_000_000;

const seedPart = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32 - 1));

/**
 * `GET address-bloom?mandator=`, with an ETag: a Bloom filter (`shared/domain/addresses/addressFilter.ts`) of the
 * content API paths of all pages of a title with an id or slug, page numbers rounded up (`pageStep.ts`).
 * `last-modified`, also with a 304, is the time from which it may be incomplete. Not at `address-filter`, the path of a
 * former filter without a seed.
 */
export const addressFilterContract = v.object({
  data: v.object({
    bloom: v.object({
      seed: v.tuple([seedPart, seedPart]),
      bits: v.pipe(v.string(), v.maxLength(MAX_CHARACTERS), v.base64(), v.transform(decodeFilterBits), v.minLength(1)),
    }),
  }),
});

/** `builtAt` in milliseconds; NaN, which is never recent enough, if the content server does not send it. */
export type AddressFilter = { readonly etag: string | null; readonly bloom: BloomFilter; readonly builtAt: number };
/** `unchanged`: the filter with that ETag is still current. `none`: the content server has none, or not yet. */
export type FetchedAddressFilter =
  | { readonly kind: 'filter'; readonly filter: AddressFilter }
  | { readonly kind: 'unchanged'; readonly builtAt: number }
  | { readonly kind: 'none' };

/** Below the maximum number of arguments of a call. */
const BYTES_AT_ONCE = 8_192;

/** The body of the answer. */
export function writeAddressFilter({ seed, bits }: BloomFilter): string {
  let text = '';
  for (let at = 0; at < bits.length; at += BYTES_AT_ONCE)
    text += String.fromCharCode(...bits.subarray(at, at + BYTES_AT_ONCE));
  return JSON.stringify({ data: { bloom: { seed, bits: btoa(text) } } });
}

/** A million articles are two million characters: a loop, not a call for each of them. */
function decodeFilterBits(base64: string): Bytes {
  const text = atob(base64);
  const bits = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bits[at] = text.charCodeAt(at);
  return bits;
}
