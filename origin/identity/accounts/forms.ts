import * as v from 'valibot';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';

/** Fields of the account calls. Every field is text of bounded length: no reader's input becomes part of a query. */
export const emailField = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const address = parseEmailAddress(dataset.value);
    if (address !== null) return address.toLowerCase();
    addIssue({ message: 'invalid' });
    return NEVER;
  }),
);
/** Any length that is ever hashed; `decidePassword` judges its quality. */
export const passwordField = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
export const codeField = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/));
/** Digits of a mail, in the ways people type them. */
export const digitsField = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\D/g, '')),
  v.length(6),
);
/** A path of the portal, as the portal wrote it; the portal validates it again before redirecting. */
export const targetField = v.optional(v.pipe(v.string(), v.maxLength(2_000)), '');
/** The portal's browser token between a registration and its confirmation. */
export const browserField = v.optional(v.union([v.literal(''), codeField]), '');

/** A person's name: no control characters, nothing that could be read as markup or an address. */
const nameField = v.pipe(v.string(), v.trim(), v.maxLength(80), v.regex(/^[^\p{C}<>@/\\]*$/u));
export const profileFields = { salutation: nameField, firstName: nameField, lastName: nameField };
