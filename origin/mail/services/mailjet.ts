import * as v from 'valibot';
import type { MailjetSetting } from '#shared/contracts/mailService.contract.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { Mail, MailFailure, MailService } from '../mail.ts';
import { postMail, type Answered } from './postMail.ts';

const ADDRESS = 'https://api.mailjet.com';

const errorContract = v.object({
  ErrorCode: v.pipe(v.string(), v.regex(/^[a-z]{2,10}-\d{4}$/)),
  ErrorRelatedTo: v.nullish(v.array(v.string()), []),
});
type MailjetError = v.InferOutput<typeof errorContract>;

const messageContract = v.variant('Status', [
  v.object({ Status: v.literal('success') }),
  v.object({ Status: v.literal('error'), Errors: v.pipe(v.array(errorContract), v.minLength(1)) }),
]);
/** A message's own result, or the error of the whole call. */
const answerContract = v.union([
  v.pipe(
    v.object({ Messages: v.strictTuple([messageContract]) }),
    v.transform(({ Messages: [message] }) => (message.Status === 'success' ? [] : message.Errors)),
  ),
  v.pipe(
    errorContract,
    v.transform((error) => [error]),
  ),
]);

/** Mailjet's Send API v3.1. It delivers a mail once, by its key. */
export function mailjet({ apiKey, secretKey, address = ADDRESS }: MailjetSetting, fetch: typeof globalThis.fetch) {
  return {
    async send(mail, key) {
      const headers = { authorization: `Basic ${btoa(`${apiKey}:${secretKey}`)}` };
      const body = { Messages: [messageOf(mail, key)] };
      const posted = await postMail({ address: `${address}/v3.1/send`, headers, body }, fetch);
      if (!posted.ok) return posted;
      const failure = failureOf(posted.value);
      return failure ? err(failure) : ok(null);
    },
  } satisfies MailService;
}

function failureOf({ status, body }: Answered): MailFailure | null {
  const read = v.safeParse(answerContract, body);
  if (!read.success) return { kind: status < 300 ? 'again' : 'refused', cause: `status_${status}` };
  const ours = read.output.find((error) => !isOfRecipient(error));
  if (ours) return { kind: 'refused', cause: ours.ErrorCode };
  const [theirs] = read.output;
  return theirs ? { kind: 'never', cause: theirs.ErrorCode } : null;
}

/** An invalid address, where it is not that of the sender. */
function isOfRecipient({ ErrorCode, ErrorRelatedTo }: MailjetError): boolean {
  return ErrorCode === 'mj-0013' && ErrorRelatedTo.some((place) => /^To\b/.test(place));
}

/**
 * Opens and links are not tracked, whatever the account's settings: links contain codes. Each mail is a campaign of its
 * own, since Mailjet blocks what a mailbox has had of one: its only means against sending twice.
 */
function messageOf({ from, to, replyTo, subject, text, html, headers, mark }: Mail, key: string) {
  return {
    From: { Email: from.email, Name: from.name },
    To: [{ Email: to }],
    ReplyTo: { Email: replyTo },
    Subject: subject,
    TextPart: text,
    HTMLPart: html,
    Headers: headers,
    CustomCampaign: key,
    DeduplicateCampaign: true,
    TrackOpens: 'disabled',
    TrackClicks: 'disabled',
    ...(mark && { CustomID: mark }),
  };
}
