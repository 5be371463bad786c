import * as v from 'valibot';
import { playMailHouse, type HouseAnswer } from './playedMailHouse.ts';

export const BREVO_KEY = 'xkeysib-key-of-the-account';
const TTL_MS = 30 * 60_000;

const mailbox = v.strictObject({ email: v.pipe(v.string(), v.email()), name: v.optional(v.string()) });
/** The body as `POST /smtp/email` documents it. */
const messageContract = v.strictObject({
  sender: mailbox,
  to: v.pipe(v.array(mailbox), v.minLength(1), v.maxLength(99)),
  replyTo: v.optional(mailbox),
  subject: v.string(),
  htmlContent: v.string(),
  textContent: v.optional(v.string(), ''),
  headers: v.optional(v.record(v.string(), v.string()), {}),
});
const refusal = (code: string, message: string, status = 400): HouseAnswer => ({ status, body: { code, message } });

/** Plays Brevo by developers.brevo.com: a key works once in half an hour, placeholders are filled in. */
export function startPlayedBrevo() {
  const usedAt = new Map<string, number>();
  return playMailHouse({
    path: '/v3',
    describe: (address) => ({ kind: 'brevo', apiKey: BREVO_KEY, address }),
    isKnown: (headers) => headers['api-key'] === BREVO_KEY,
    refusals: {
      unknown: refusal('unauthorized', 'Key not found', 401),
      tooMany: refusal('too_many_requests', 'Slow down', 429),
    },
    report: (kind, { to: email, subject, mark }) => ({
      event: kind === 'bounced' ? 'hard_bounce' : 'spam',
      email,
      id: 9_999_999,
      date: '2026-11-30 11:10:23',
      ts: Math.floor(Date.now() / 1_000),
      'message-id': `<${crypto.randomUUID()}@smtp-relay.mailin.fr>`,
      ts_event: Math.floor(Date.now() / 1_000),
      subject,
      ...(mark !== null && { 'X-Mailin-custom': mark }),
      ...(kind === 'bounced' && { reason: ' RecipientError: 550 5.5.0 mailbox unavailable.' }),
    }),
    answer({ name, body }, { deliver }) {
      if (name === 'GET /v3/account')
        return {
          status: 200,
          body: {
            email: 'technik@presse.example',
            plan: [{ type: 'free', creditsType: 'sendLimit', credits: 300 }],
            relay: { enabled: true, data: { userName: 'u', relay: 'smtp-relay', port: 587 } },
          },
        };
      if (name !== 'POST /v3/smtp/email') return refusal('document_not_found', 'No such route', 404);
      const read = v.safeParse(messageContract, body);
      if (!read.success) {
        const isRecipient = v.getDotPath(read.issues[0])?.startsWith('to.');
        return refusal('invalid_parameter', isRecipient ? 'email is not valid in to' : 'body is not valid');
      }
      const { sender, to, subject, textContent, headers } = read.output;
      const key = headers['idempotencyKey'] ?? crypto.randomUUID();
      if (Date.now() - (usedAt.get(key) ?? 0) < TTL_MS) return refusal('duplicate_parameter', 'Key already used');
      usedAt.set(key, Date.now());
      const from = `${sender.name ?? ''} <${sender.email}>`;
      const mark = headers['X-Mailin-custom'] ?? null;
      for (const { email } of to) deliver({ to: email, from, subject: fill(subject), text: fill(textContent), mark });
      return { status: 201, body: { messageId: `<${crypto.randomUUID()}@smtp-relay>` } };
    },
  });
}

/** No parameters are sent: every placeholder is empty. */
function fill(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}|\{%.*?%\}/g, '');
}
