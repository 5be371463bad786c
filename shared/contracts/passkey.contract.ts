import * as v from 'valibot';
import { PASSKEY_SITES } from '../domain/accounts/passkeySite.ts';

export const passkeyQuestionContract = v.object({ site: v.optional(v.picklist(PASSKEY_SITES), 'title') });

/** Options for the browser, and the ceremony's name for its response. */
export const ceremonyContract = v.object({
  options: v.record(v.string(), v.unknown()),
  ceremony: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
});

export type Ceremony = v.InferOutput<typeof ceremonyContract>;

/** The browser's response: `credential.toJSON()`. */
export const passkeyAnswerContract = v.object({
  ...passkeyQuestionContract.entries,
  ceremony: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  response: v.record(v.string(), v.unknown()),
});

export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswerContract>;

const passkey = v.object({ id: v.string(), name: v.nullable(v.string()), createdAt: v.nullable(v.string()) });

export type Passkey = v.InferOutput<typeof passkey>;

export const passkeysContract = v.object({ passkeys: v.array(passkey) });
