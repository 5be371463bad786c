import * as v from 'valibot';

/** Enough for a million articles. */
const MAX_CHARACTERS = 3_000_000;

/**
 * `GET address-filter?mandator=`, with an ETag: a Bloom filter (`shared/domain/addresses/addressFilter.ts`) over the content API's paths of
 * all pages of a title that have an id or a slug, page numbers rounded up (`pageStep.ts`).
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

export function encodeFilterBits(bits: Uint8Array): string {
  let text = '';
  for (const byte of bits) text += String.fromCharCode(byte);
  return btoa(text);
}
