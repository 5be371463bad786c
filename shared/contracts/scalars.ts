import * as v from 'valibot';
import { PLAIN_PATH, PLAIN_WORDS } from '../domain/addresses/plainWords.ts';
import { CONTENT_RESTRICTIONS } from '../domain/content/teaser.ts';

/** As other systems count, too. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** An id that fits into a path: up to nine digits. Required for editors' ids. */
export const addressableId = v.pipe(id, v.maxValue(999_999_999));

/** How many there are of something. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A line of text that is there. The lengths are in characters. */
export function lineUpTo(maxLength: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength));
}
export const line = lineUpTo(500);
export const text = lineUpTo(5_000);

/** A name in a path, short enough for a cache tag. */
export const slug = v.pipe(v.string(), v.regex(new RegExp(`^${PLAIN_WORDS}$`)), v.maxLength(80));

/** The same for names outside cache tags: files, and slugs beside an id. */
export const longSlug = v.pipe(v.string(), v.regex(new RegExp(`^${PLAIN_WORDS}$`)), v.maxLength(120));

const plainPath = v.regex<string>(new RegExp(`^${PLAIN_PATH}$`));

/** Path of a section, used in a cache tag. A number after the last slash would be a page number. */
export const path = v.pipe(v.string(), v.maxLength(80), plainPath, v.regex(/^(?!.*\/[1-9]\d{0,3}$)/));

/** The part before an article's id. */
export const longPath = v.pipe(v.string(), v.maxLength(120), plainPath);

export const restriction = v.picklist(CONTENT_RESTRICTIONS);

const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An instant in ISO 8601. The pattern alone also accepts invalid offsets (hours only), and instants outside four-digit
 * years after applying the offset: stored in milliseconds, those could not be formatted again.
 */
export const instant = v.pipe(v.string(), v.isoTimestamp(), v.check(isWritable, 'is no moment of the years 0 to 9999'));

function isWritable(text: string): boolean {
  const at = Date.parse(text);
  return at >= FIRST && at <= LAST;
}

/** `2026-11-26`. The pattern alone accepts 31 February. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar, 'is no day'));

function isInCalendar(text: string): boolean {
  const at = Date.parse(text);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}
