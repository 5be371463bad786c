import * as v from 'valibot';
import { parseEmailAddress } from '../domain/accounts/parseEmailAddress.ts';

/** An address that mail can be sent to, in the one form that it has. */
export const emailAddress = v.pipe(
  v.string(),
  v.check((text) => parseEmailAddress(text) === text, 'is not an e-mail address in its plain form'),
);
