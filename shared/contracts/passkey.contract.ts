import * as v from 'valibot';

/** What a browser is asked, and by which name its answer comes back. */
export const ceremonyContract = v.object({
  options: v.record(v.string(), v.unknown()),
  ceremony: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
});

export type Ceremony = v.InferOutput<typeof ceremonyContract>;

/** What the browser answers: `credential.toJSON()`. */
export const passkeyAnswerContract = v.object({
  ceremony: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  response: v.record(v.string(), v.unknown()),
});

export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswerContract>;

const passkey = v.object({ id: v.string(), name: v.nullable(v.string()), createdAt: v.nullable(v.string()) });

export type Passkey = v.InferOutput<typeof passkey>;

export const passkeysContract = v.object({ passkeys: v.array(passkey) });
