import * as v from 'valibot';

/** A query parameter: a number of up to nine digits. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
