import * as v from 'valibot';

const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A moment in ISO 8601. The pattern alone also takes what is no moment (an offset of bare hours) and what cannot be written again with four
 * digits for the year once its offset is applied: stored in milliseconds, that could not be read any more.
 */
export const instant = v.pipe(v.string(), v.isoTimestamp(), v.check(isWritable, 'is no moment of the years 0 to 9999'));

function isWritable(text: string): boolean {
  const at = Date.parse(text);
  return at >= FIRST && at <= LAST;
}
