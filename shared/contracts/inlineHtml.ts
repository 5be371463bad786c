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

/** Inline markup reduced to the allow-list. Used where content enters the content server and again where the portal takes it over. */
export function sanitizeInlineHtml(html: string): string {
  return PLAIN.test(html) ? html : sanitizeHtml(html, ALLOWED).replace(/[\u2028\u2029]/g, ' ');
}

/** A field of inline markup: parsing it is sanitizing it. */
export const inlineHtml = v.pipe(v.string(), v.maxLength(100_000), v.transform(sanitizeInlineHtml));

const SAFE_TARGET = /^(?:\/(?![/\\])|https?:\/\/)[^\s\\<>"'`]*$/;

/** A path of our own or an absolute web address; anything else (javascript:, //host, control characters) does not parse. */
export const linkTarget = v.pipe(v.string(), v.maxLength(2_000), v.regex(SAFE_TARGET));
