import * as v from 'valibot';
import { playMailHouse, type HouseAnswer } from './playedMailHouse.ts';

export const POSTMARK_TOKEN = 'token-of-the-postmark-server';
/** Checks a message, and sends nothing. */
const TEST_TOKEN = 'POSTMARK_API_TEST';

const address = v.pipe(v.string(), v.regex(/^(?:"(?:[^"\\]|\\.)*" |[\w ]*)<?[^\s@<>,]+@[^\s@<>,]+>?$/));
/** The message as the Email API documents it. */
const messageContract = v.strictObject({
  From: address,
  To: address,
  ReplyTo: v.optional(address),
  Subject: v.string(),
  TextBody: v.string(),
  HtmlBody: v.string(),
  Headers: v.array(v.strictObject({ Name: v.pipe(v.string(), v.minLength(1)), Value: v.string() })),
  MessageStream: v.optional(v.string(), 'outbound'),
  TrackOpens: v.boolean(),
  TrackLinks: v.picklist(['None', 'HtmlAndText', 'HtmlOnly', 'TextOnly']),
  Metadata: v.optional(v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.string(), v.maxLength(80))), {}),
});
const refusal = (ErrorCode: number, status = 422, Message = 'Refused'): HouseAnswer => ({
  status,
  body: { ErrorCode, Message },
});
/** Those that every server has; mails can be sent through two of them. */
const STREAMS = { outbound: 'Transactional', broadcast: 'Broadcasts', inbound: 'Inbound' };

/** Plays Postmark by postmarkapp.com/developer: no idempotency, an error code in every answer. */
export function startPlayedPostmark() {
  return playMailHouse({
    path: '',
    describe: (base) => ({ kind: 'postmark', token: POSTMARK_TOKEN, address: base }),
    isKnown: (headers) => [POSTMARK_TOKEN, TEST_TOKEN].includes(String(headers['x-postmark-server-token'])),
    refusals: { unknown: refusal(10, 401), tooMany: refusal(429, 429) },
    report: (kind, { to, from, subject, mark }) => ({
      RecordType: kind === 'bounced' ? 'Bounce' : 'SpamComplaint',
      MessageStream: 'outbound',
      ID: 901_542_550,
      Type: kind === 'bounced' ? 'HardBounce' : 'SpamComplaint',
      TypeCode: kind === 'bounced' ? 1 : 512,
      Tag: '',
      MessageID: crypto.randomUUID(),
      Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
      Email: to,
      From: from,
      BouncedAt: new Date().toISOString(),
      Inactive: true,
      CanActivate: kind === 'bounced',
      Subject: subject,
      Metadata: mark === null ? {} : { mark },
    }),
    answer({ name, headers, body }, { deliver, inactive }) {
      if (name === 'GET /server')
        return { status: 200, body: { ID: 1, Name: 'Pressehaus', DeliveryType: 'Live', TrackOpens: true } };
      const stream = Object.entries(STREAMS).find(([id]) => name === `GET /message-streams/${id}`);
      if (stream)
        return { status: 200, body: { ID: stream[0], ServerID: 1, MessageStreamType: stream[1], ArchivedAt: null } };
      if (name !== 'POST /email') return { status: 404, body: {} };
      const read = v.safeParse(messageContract, body);
      if (!read.success) return refusal(300, 422, `Invalid: ${v.getDotPath(read.issues[0])}`);
      const { From, To, Subject, TextBody, MessageStream, Metadata } = read.output;
      if (!Object.hasOwn(STREAMS, MessageStream)) return refusal(1_235);
      if (inactive.has(To)) return refusal(406, 422, `Found inactive addresses: ${To}`);
      const isTest = headers['x-postmark-server-token'] === TEST_TOKEN;
      const mark = Metadata['mark'] ?? null;
      if (!isTest) deliver({ to: To, from: From, subject: Subject, text: TextBody, mark });
      const sent = { To, SubmittedAt: new Date().toISOString(), MessageID: crypto.randomUUID() };
      return { status: 200, body: { ...sent, ErrorCode: 0, Message: isTest ? 'Test job accepted' : 'OK' } };
    },
  });
}
