import * as v from 'valibot';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';

/**
 * What calls about accounts bring. Everything is text of bounded length: nothing a reader sends becomes part of a
 * query.
 */
export const emailField = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const address = parseEmailAddress(dataset.value);
    if (address !== null) return address.toLowerCase();
    addIssue({ message: 'invalid' });
    return NEVER;
  }),
);
/** Any length that a hash is ever made of; whether it will do is for `decidePassword`. */
export const passwordField = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
export const codeField = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/));
/** Of a mail, as people type them. */
export const digitsField = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\D/g, '')),
  v.length(6),
);
/** A path of the portal's, as it wrote it: it looks at it again before it goes there. */
export const targetField = v.optional(v.pipe(v.string(), v.maxLength(2_000)), '');
/** What the portal keeps in a browser from a registration to its confirmation. */
export const browserField = v.optional(v.union([v.literal(''), codeField]), '');

/** A name as people write it: no control characters, nothing that could be taken for markup or an address. */
const nameField = v.pipe(v.string(), v.trim(), v.maxLength(80), v.regex(/^[^\p{C}<>@/\\]*$/u));
export const profileFields = { salutation: nameField, firstName: nameField, lastName: nameField };
