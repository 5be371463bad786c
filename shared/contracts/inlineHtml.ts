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

/**
 * Inline markup reduced to the allow-list. Used where content enters the content server and again where the portal
 * takes it over.
 */
export function sanitizeInlineHtml(html: string): string {
  return PLAIN.test(html) ? html : sanitizeHtml(html, ALLOWED).replace(/[\u2028\u2029]/g, ' ');
}

const MAX_CHARACTERS = 100_000;
/** Bounds the work. Above what may come out of it, so that what was taken once is taken again. */
const MAX_RAW_CHARACTERS = 2 * MAX_CHARACTERS;

/**
 * A field of inline markup: parsing it is sanitizing it. The limit is that of the result, which may be longer than what
 * was sent (`&` becomes `&amp;`): what has passed is stored, and has to pass again whenever it is read.
 */
export const inlineHtml = v.pipe(
  v.string(),
  v.maxLength(MAX_RAW_CHARACTERS),
  v.transform(sanitizeInlineHtml),
  v.maxLength(MAX_CHARACTERS),
);

const SAFE_TARGET = /^(?:\/(?![/\\])|https?:\/\/)[^\s\\<>"'`]*$/;

/**
 * A path of our own or an absolute web address; anything else (javascript:, //host, control characters) does not parse.
 */
export const linkTarget = v.pipe(v.string(), v.maxLength(2_000), v.regex(SAFE_TARGET));
