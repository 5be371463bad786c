import * as v from 'valibot';
import { absoluteAddress } from './readVariables.ts';

const filled = v.pipe(v.string(), v.minLength(1));
/** In place of the vendor's own, without a slash at its end. */
const address = v.optional(v.pipe(absoluteAddress, v.regex(/[^/]$/)));

/**
 * Password that the house sends with its reports of bounces and complaints, by HTTP Basic: none of the houses signs
 * them. Without it none are taken. Decision 104.
 */
const webhookSecret = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/)));

/** Half of a name and password of HTTP Basic, which a colon divides. */
const credential = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** Another house that mails leave by, with its key. Decision 099. */
const mailServiceContract = v.variant('kind', [
  v.strictObject({
    kind: v.literal('postmark'),
    token: filled,
    /** Postmark's name for a queue of mails; this one is on every server. */
    stream: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,30}$/)), 'outbound'),
    address,
    webhookSecret,
  }),
  v.strictObject({ kind: v.literal('brevo'), apiKey: filled, address, webhookSecret }),
  v.strictObject({ kind: v.literal('mailjet'), apiKey: credential, secretKey: credential, address, webhookSecret }),
]);

type MailServiceSetting = v.InferOutput<typeof mailServiceContract>;
export type PostmarkSetting = Extract<MailServiceSetting, { readonly kind: 'postmark' }>;
export type BrevoSetting = Extract<MailServiceSetting, { readonly kind: 'brevo' }>;
export type MailjetSetting = Extract<MailServiceSetting, { readonly kind: 'mailjet' }>;

/** The setting `MAIL_SERVICE`; null where it is empty, and mails leave by Cloudflare's binding. */
export const mailServiceVariable = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.pipe(v.string(), v.parseJson(), mailServiceContract),
  ]),
  '',
);
