import * as v from 'valibot';
import type { PostmarkSetting } from '#shared/contracts/mailService.contract.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { Mail, MailFailure, MailService } from '../mail.ts';
import { postMail } from './postMail.ts';

const ADDRESS = 'https://api.postmarkapp.com';

const answerContract = v.object({ ErrorCode: v.number() });

/**
 * Postmark's error codes that are not about our server, sender or account (postmarkapp.com/developer/api/overview):
 * maintenance, an invalid mail, an inactive recipient (bounced or complained), too many calls.
 */
const KINDS: ReadonlyMap<number, MailFailure['kind']> = new Map([
  [100, 'again'],
  [300, 'never'],
  [406, 'never'],
  [429, 'again'],
]);

/** Postmark's Email API. It knows no keys: a mail whose answer was lost is sent twice. */
export function postmark({ token, stream, address = ADDRESS }: PostmarkSetting, fetch: typeof globalThis.fetch) {
  return {
    async send(mail) {
      const headers = { 'x-postmark-server-token': token };
      const posted = await postMail({ address: `${address}/email`, headers, body: messageOf(mail, stream) }, fetch);
      if (!posted.ok) return posted;
      const { status, body } = posted.value;
      const read = v.safeParse(answerContract, body);
      const code = read.success ? read.output.ErrorCode : null;
      if (status === 200 && code === 0) return ok(null);
      if (code === null) return err({ kind: status < 300 ? 'again' : 'refused', cause: `status_${status}` });
      return err({ kind: KINDS.get(code) ?? 'refused', cause: `postmark_${code}` });
    },
  } satisfies MailService;
}

/** Opens and links are not tracked, whatever the server's settings: links contain codes. */
function messageOf({ from, to, replyTo, subject, text, html, headers, mark }: Mail, stream: string) {
  return {
    From: `${quoteName(from.name)} <${from.email}>`,
    To: to,
    ReplyTo: replyTo,
    Subject: subject,
    TextBody: text,
    HtmlBody: html,
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    MessageStream: stream,
    TrackOpens: false,
    TrackLinks: 'None',
    ...(mark && { Metadata: { mark } }),
  };
}

/** A display name as a quoted string, RFC 5322, 3.2.4: it may contain commas. Postmark encodes other alphabets. */
function quoteName(name: string): string {
  return `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
