import sanitizeHtml from 'sanitize-html';
import * as v from 'valibot';

const ALLOWED = {
  allowedTags: ['a', 'strong', 'b', 'em', 'i', 'br', 'sub', 'sup'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard' as const,
};

/** Text without markup needs no parser: nothing in it can open a tag, an entity or an attribute. */
const PLAIN = /^[^<>&\u2028\u2029]*$/;

/** Inline markup reduced to the allow-list. Applied when content enters the content server, and again by the portal. */
export function sanitizeInlineHtml(html: string): string {
  return PLAIN.test(html) ? html : sanitizeHtml(html, ALLOWED).replace(/[\u2028\u2029]/g, ' ');
}

const MAX_CHARACTERS = 100_000;
/** Bounds the work. Above the maximum output, so that accepted content is accepted again. */
const MAX_RAW_CHARACTERS = 2 * MAX_CHARACTERS;

/**
 * A field of inline markup: parsing sanitizes it. The limit applies to the result, which may be longer than the input
 * (`&` becomes `&amp;`): stored content must pass again when it is read.
 */
export const inlineHtml = v.pipe(
  v.string(),
  v.maxLength(MAX_RAW_CHARACTERS),
  v.transform(sanitizeInlineHtml),
  v.maxLength(MAX_CHARACTERS),
);

const SAFE_TARGET = /^(?:\/(?![/\\])|https?:\/\/)[^\s\\<>"'`]*$/;

/** A path on this host or an absolute web URL; anything else (javascript:, //host, control characters) is rejected. */
export const linkTarget = v.pipe(v.string(), v.maxLength(2_000), v.regex(SAFE_TARGET));
