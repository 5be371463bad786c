import * as v from 'valibot';

/** A number of up to nine digits in a query. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
