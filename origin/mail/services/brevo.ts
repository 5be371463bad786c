import * as v from 'valibot';
import type { BrevoSetting } from '#shared/contracts/mailService.contract.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { Mail, MailFailure, MailService } from '../mail.ts';
import { postMail, type Answered } from './postMail.ts';

const ADDRESS = 'https://api.brevo.com/v3';

const errorContract = v.object({ code: v.pipe(v.string(), v.regex(/^[a-z_]{2,60}$/)), message: v.string() });

/** Of a key that was used within half an hour: the mail has been accepted. */
const DUPLICATE = 'duplicate_parameter';

/** Brevo's transactional mails. It accepts a mail once within half an hour, by its key. */
export function brevo({ apiKey, address = ADDRESS }: BrevoSetting, fetch: typeof globalThis.fetch) {
  return {
    async send(mail, key) {
      const headers = { 'api-key': apiKey };
      const posted = await postMail({ address: `${address}/smtp/email`, headers, body: messageOf(mail, key) }, fetch);
      if (!posted.ok) return posted;
      const failure = failureOf(posted.value);
      return failure ? err(failure) : ok(null);
    },
  } satisfies MailService;
}

function failureOf({ status, body }: Answered): MailFailure | null {
  if (status < 300) return v.is(v.object({ messageId: v.string() }), body) ? null : { kind: 'again', cause: 'garbage' };
  const read = v.safeParse(errorContract, body);
  const { code, message } = read.success ? read.output : { code: `status_${status}`, message: '' };
  if (code === DUPLICATE) return null;
  if (status === 402 || code === 'not_enough_credits') return { kind: 'dayFull', cause: code };
  // Its only word on whose fault it is: `email is not valid in to`.
  if (code === 'invalid_parameter' && message.endsWith(' in to')) return { kind: 'never', cause: code };
  return { kind: 'refused', cause: code };
}

function messageOf({ from, to, replyTo, subject, text, html, headers, mark }: Mail, key: string) {
  return {
    sender: from,
    to: [{ email: to }],
    replyTo: { email: replyTo },
    subject: breakPlaceholders(subject),
    textContent: breakPlaceholders(text),
    htmlContent: breakPlaceholders(html),
    headers: { ...headers, idempotencyKey: key, ...(mark && { 'X-Mailin-custom': mark }) },
  };
}

/** Brevo fills in `{{ … }}` and `{% … %}`, also in what readers have typed. */
function breakPlaceholders(text: string): string {
  return text.replaceAll(/\{(?=[{%])/g, '{ ');
}
