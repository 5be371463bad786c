import * as v from 'valibot';
import type { Bytes } from '../lib/bytes.ts';

/** Enough for a million articles. */
const MAX_CHARACTERS = 3_000_000;

/**
 * `GET address-filter?mandator=`, with an ETag: a Bloom filter (`shared/domain/addresses/addressFilter.ts`) over the content API's paths of
 * all pages of a title that have an id or a slug, page numbers rounded up (`pageStep.ts`). `last-modified`, also with a 304, says since when
 * it may lack something.
 */
export const addressFilterContract = v.object({
  data: v.object({
    bits: v.pipe(
      v.string(),
      v.maxLength(MAX_CHARACTERS),
      v.base64(),
      v.transform((text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))),
      v.minLength(1),
    ),
  }),
});

/** `builtAt` in milliseconds; NaN, which is never young enough, where the content server does not say it. */
export type AddressFilter = { readonly etag: string | null; readonly bits: Bytes; readonly builtAt: number };
/** `unchanged`: that with the ETag is still the latest. `none`: the content server keeps none, or not yet. */
export type FetchedAddressFilter =
  | { readonly kind: 'filter'; readonly filter: AddressFilter }
  | { readonly kind: 'unchanged'; readonly builtAt: number }
  | { readonly kind: 'none' };

export function encodeFilterBits(bits: Uint8Array): string {
  let text = '';
  for (const byte of bits) text += String.fromCharCode(byte);
  return btoa(text);
}
