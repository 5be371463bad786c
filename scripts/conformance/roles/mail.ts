import * as v from 'valibot';
import { assertNever } from '#shared/lib/assertNever.ts';
import {
  mailServiceVariable,
  type BrevoSetting,
  type MailjetSetting,
  type PostmarkSetting,
} from '#shared/contracts/mailService.contract.ts';
import { readAnswer, noteRefusal, type Examined } from '../examination.ts';

/** Of `origin/mail`. */
const DEADLINE_MS = 10_000;

/** The mail house: whether it knows the key, and would send. It is read alone: no mail leaves. */
export async function examineMail(examined: Examined): Promise<void> {
  const { note, settings } = examined;
  const read = v.safeParse(mailServiceVariable, settings['MAIL_SERVICE'] ?? '');
  if (!read.success) {
    note({ id: 'mail.setting', verdict: 'fail', words: 'MAIL_SERVICE cannot be read: workers that send mails refuse' });
    return;
  }
  const { output: service } = read;
  if (service === null) {
    note({ id: 'mail.setting', verdict: 'skip', words: 'no MAIL_SERVICE: mails leave by Cloudflare’s binding' });
    return;
  }
  switch (service.kind) {
    case 'postmark':
      return examinePostmark(examined, service);
    case 'brevo':
      return examineBrevo(examined, service);
    case 'mailjet':
      return examineMailjet(examined, service);
    default:
      return assertNever(service);
  }
}

const UNKNOWN = 'conformance-unknown';

async function demandKey(
  { ask, note }: Examined,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const id = 'mail.token';
  const answered = await ask({ id, path, headers, deadlineMs: DEADLINE_MS });
  noteRefusal({ note }, answered, { id, statuses: [401], loss: 'it is not the vendor’s API, or anyone sends there' });
}

const serverContract = v.looseObject({ ID: v.number(), DeliveryType: v.optional(v.string(), 'Live') });
const streamContract = v.looseObject({
  MessageStreamType: v.string(),
  ArchivedAt: v.optional(v.nullable(v.string()), null),
});
/** Postmark checks a message with this token, and does not send it. */
const TEST_TOKEN = 'POSTMARK_API_TEST';
const MESSAGE = {
  From: '"Konformität, Köln" <conformance@example.com>',
  To: 'conformance@example.com',
  ReplyTo: 'conformance@example.com',
  Subject: 'Konformität',
  TextBody: 'Konformität',
  HtmlBody: '<p>Konformität</p>',
  Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
  TrackOpens: false,
  TrackLinks: 'None',
};

async function examinePostmark(examined: Examined, { token, stream: name }: PostmarkSetting): Promise<void> {
  const { ask, note } = examined;
  const headers = { 'x-postmark-server-token': token };
  const deadlineMs = DEADLINE_MS;
  await demandKey(examined, '/server', { 'x-postmark-server-token': UNKNOWN });
  const id = 'mail.server';
  const loss = 'no mail leaves';
  const server = readAnswer(examined, await ask({ id, path: '/server', headers, deadlineMs }), {
    id,
    contract: serverContract,
    loss,
  });
  if (server)
    note({
      id: 'mail.server.live',
      ...(server.DeliveryType === 'Live'
        ? { verdict: 'pass', words: 'delivers' }
        : { verdict: 'fail', words: 'a sandbox: accepts mails, and delivers none' }),
    });
  const path = `/message-streams/${encodeURIComponent(name)}`;
  const stream = readAnswer(examined, await ask({ id: 'mail.stream', path, headers, deadlineMs }), {
    id: 'mail.stream',
    contract: streamContract,
    loss,
  });
  if (stream)
    note({
      id: 'mail.stream.kind',
      ...(stream.MessageStreamType === 'Transactional' && stream.ArchivedAt === null
        ? { verdict: 'pass', words: 'transactional' }
        : { verdict: 'fail', words: 'archived, or not transactional: codes and contracts do not belong there' }),
    });
  const test = { 'x-postmark-server-token': TEST_TOKEN };
  readAnswer(examined, await ask({ id: 'mail.message', path: '/email', headers: test, body: MESSAGE, deadlineMs }), {
    id: 'mail.message',
    contract: v.looseObject({ ErrorCode: v.literal(0) }),
    loss,
  });
}

const accountContract = v.looseObject({
  relay: v.looseObject({ enabled: v.boolean() }),
  plan: v.array(v.looseObject({ type: v.string(), credits: v.number() })),
});

async function examineBrevo(examined: Examined, { apiKey }: BrevoSetting): Promise<void> {
  const { ask, note } = examined;
  await demandKey(examined, '/account', { 'api-key': UNKNOWN });
  const id = 'mail.account';
  const headers = { 'api-key': apiKey };
  const account = readAnswer(examined, await ask({ id, path: '/account', headers, deadlineMs: DEADLINE_MS }), {
    id,
    contract: accountContract,
    loss: 'no mail leaves',
  });
  if (!account) return;
  note({
    id: 'mail.account.relay',
    ...(account.relay.enabled
      ? { verdict: 'pass', words: 'sends transactional mails' }
      : { verdict: 'fail', words: 'transactional mails are not enabled: none leaves' }),
  });
  const credits = account.plan.filter(({ type }) => type !== 'sms').reduce((sum, one) => sum + one.credits, 0);
  note({
    id: 'mail.account.credits',
    ...(credits > 0
      ? { verdict: 'pass', words: 'has credits' }
      : { verdict: 'warn', words: 'has no credits: mails wait for the next day' }),
  });
}

const basic = (name: string, password: string) => ({ authorization: `Basic ${btoa(`${name}:${password}`)}` });
const sendersContract = v.looseObject({ Data: v.array(v.looseObject({ Email: v.string(), Status: v.string() })) });
/** As many as Mailjet gives at once, which are more than a house has. */
const SENDERS = '/v3/REST/sender?Limit=1000';

async function examineMailjet(examined: Examined, { apiKey, secretKey }: MailjetSetting): Promise<void> {
  const { ask, note } = examined;
  await demandKey(examined, SENDERS, basic(UNKNOWN, UNKNOWN));
  const headers = basic(apiKey, secretKey);
  const loss = 'no mail leaves';
  const senders = readAnswer(
    examined,
    await ask({ id: 'mail.senders', path: SENDERS, headers, deadlineMs: DEADLINE_MS }),
    { id: 'mail.senders', contract: sendersContract, loss },
  );
  if (!senders) return;
  const sender = senders.Data.find(({ Status }) => Status === 'Active');
  note({
    id: 'mail.senders.active',
    ...(sender
      ? { verdict: 'pass', words: 'has an active one: compare it with MAIL_SENDER' }
      : { verdict: 'fail', words: 'none is active: every mail is refused' }),
  });
  if (!sender) return;
  // `SandboxMode` checks a message, and does not send it. `*` is every mailbox of a domain.
  const From = { Email: sender.Email.replace('*', 'conformance'), Name: 'Konformität, Köln' };
  const body = { Messages: [{ ...MAILJET_MESSAGE, From }], SandboxMode: true };
  readAnswer(examined, await ask({ id: 'mail.message', path: '/v3.1/send', headers, body, deadlineMs: DEADLINE_MS }), {
    id: 'mail.message',
    contract: v.looseObject({ Messages: v.tuple([v.looseObject({ Status: v.literal('success') })]) }),
    loss,
  });
}

const MAILJET_MESSAGE = {
  To: [{ Email: 'conformance@example.com' }],
  ReplyTo: { Email: 'conformance@example.com' },
  Subject: 'Konformität',
  TextPart: 'Konformität',
  HTMLPart: '<p>Konformität</p>',
  Headers: { 'Auto-Submitted': 'auto-generated' },
  CustomCampaign: 'conformance',
  DeduplicateCampaign: true,
  TrackOpens: 'disabled',
  TrackClicks: 'disabled',
};
