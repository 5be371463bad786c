import * as v from 'valibot';

/** Whether a text is a moment as ISO 8601 writes it. */
export const isInstant = (text: string): boolean => v.is(v.pipe(v.string(), v.isoTimestamp()), text);
