import * as v from 'valibot';
import { playMailHouse, type HouseAnswer } from './playedMailHouse.ts';

export const MAILJET_KEY = 'key-of-the-mailjet-account';
export const MAILJET_SECRET = 'secret-of-the-mailjet-account';

const mailbox = v.strictObject({ Email: v.pipe(v.string(), v.email()), Name: v.optional(v.string()) });
const tracking = v.optional(v.picklist(['account_default', 'disabled', 'enabled']));
/** A message as the Send API v3.1 documents it. */
const messageContract = v.strictObject({
  From: mailbox,
  To: v.pipe(v.array(mailbox), v.minLength(1), v.maxLength(50)),
  ReplyTo: v.optional(mailbox),
  Subject: v.pipe(v.string(), v.maxLength(255)),
  TextPart: v.string(),
  HTMLPart: v.string(),
  Headers: v.optional(v.record(v.string(), v.string()), {}),
  CustomCampaign: v.optional(v.pipe(v.string(), v.regex(/^[\w -]{1,255}$/))),
  DeduplicateCampaign: v.optional(v.boolean(), false),
  TemplateLanguage: v.optional(v.boolean(), false),
  TrackOpens: tracking,
  TrackClicks: tracking,
  CustomID: v.optional(v.string()),
});
type Message = v.InferOutput<typeof messageContract>;
const payloadContract = v.strictObject({
  Messages: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(50)),
  SandboxMode: v.optional(v.boolean(), false),
});

type Refused = { readonly code: string; readonly status?: number; readonly message?: string };
const errorOf = ({ code, status = 400, message = 'Refused' }: Refused) => ({
  ErrorIdentifier: crypto.randomUUID(),
  ErrorCode: code,
  StatusCode: status,
  ErrorMessage: message,
});
const refusal = (refused: Refused): HouseAnswer => ({ status: refused.status ?? 400, body: errorOf(refused) });

/** Plays Mailjet by dev.mailjet.com: a result per message, and a mailbox has one mail of a campaign if that is wanted. */
export function startPlayedMailjet() {
  const sentOf = new Set<string>();
  return playMailHouse({
    path: '',
    describe: (address) => ({ kind: 'mailjet', apiKey: MAILJET_KEY, secretKey: MAILJET_SECRET, address }),
    isKnown: ({ authorization }) => authorization === `Basic ${btoa(`${MAILJET_KEY}:${MAILJET_SECRET}`)}`,
    refusals: {
      unknown: refusal({ code: 'mj-0015', status: 401, message: 'Key not found' }),
      tooMany: { status: 429, body: { StatusCode: 429, ErrorMessage: 'Too many requests' } },
    },
    // Grouped, as a webhook of version 2 has them.
    report: (kind, { to: email, mark }) => [
      {
        event: kind === 'bounced' ? 'bounce' : 'spam',
        time: Math.floor(Date.now() / 1_000),
        MessageID: 12_345_678_901_234,
        Message_GUID: crypto.randomUUID(),
        email,
        mj_campaign_id: 1,
        mj_contact_id: 2,
        customcampaign: '',
        CustomID: mark ?? '',
        Payload: '',
        ...(kind === 'bounced'
          ? { blocked: false, hard_bounce: true, error_related_to: 'recipient', error: 'user unknown', comment: '' }
          : { source: 'JMRPP' }),
      },
    ],
    answer({ name, body }, { deliver, inactive }) {
      if (/^GET \/v3\/REST\/sender(?:\?|$)/.test(name)) {
        const sender = { ID: 1, Email: '*@presse.example', EmailType: 'unknown', Name: '', Status: 'Active' };
        return { status: 200, body: { Count: 1, Data: [sender], Total: 1 } };
      }
      if (name !== 'POST /v3.1/send') return { status: 404, body: { StatusCode: 404, ErrorMessage: 'Not found' } };
      const payload = v.safeParse(payloadContract, body);
      if (!payload.success) return refusal({ code: 'mj-0004' });
      const { Messages, SandboxMode } = payload.output;
      const results = Messages.map((message) => {
        const read = v.safeParse(messageContract, message);
        if (!read.success) return errorsOf(v.getDotPath(read.issues[0]) ?? '');
        if (!SandboxMode) send(read.output);
        return {
          Status: 'success',
          To: read.output.To.map(({ Email }) => ({ Email, MessageUUID: crypto.randomUUID(), MessageID: 1 })),
        };
      });
      return { status: results.some(({ Status }) => Status === 'error') ? 400 : 200, body: { Messages: results } };

      /** What is blocked has been accepted, and is seen in the account alone. */
      function send({ From, To, Subject, TextPart, CustomCampaign, CustomID, ...message }: Message): void {
        const fill = (text: string) => (message.TemplateLanguage ? text.replaceAll(/\{\{.*?\}\}/g, '') : text);
        const from = `${From.Name ?? ''} <${From.Email}>`;
        for (const { Email: to } of To) {
          const sent = `${CustomCampaign} ${to}`;
          if (inactive.has(to) || (message.DeduplicateCampaign && sentOf.has(sent))) continue;
          sentOf.add(sent);
          deliver({ to, from, subject: fill(Subject), text: fill(TextPart), mark: CustomID ?? null });
        }
      }
    },
  });
}

/** @param path of the first issue, such as `To.0.Email` */
function errorsOf(path: string) {
  const place = path.replaceAll(/\.(\d+)/g, '[$1]');
  const code = place.endsWith('.Email') ? 'mj-0013' : 'mj-0004';
  return { Status: 'error', Errors: [{ ...errorOf({ code, message: `Invalid: ${place}` }), ErrorRelatedTo: [place] }] };
}
