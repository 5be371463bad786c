import { describe, expect, it } from 'vitest';
import type { Mail } from '../mail.ts';
import { brevo } from './brevo.ts';
import { mailjet } from './mailjet.ts';
import { postmark } from './postmark.ts';

const MAIL: Mail = {
  from: { email: 'abo@blitz.example', name: 'Blitz, "Köln"' },
  to: 'leserin@demo.example',
  replyTo: 'service@blitz.example',
  subject: 'Ihre Kündigung {{ contact.EMAIL }}',
  text: 'Grund: {% if 1 %}',
  html: '<p>Grund: {% if 1 %}</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};
const KEY = 'b52dbf81-dd4a-4088-8807-085c2dbf81dd';

type Answer = () => Response | Promise<Response>;

type Fetch = typeof globalThis.fetch;
const VENDORS = {
  postmark: (fetch: Fetch) => postmark({ kind: 'postmark', token: 'geheim', stream: 'outbound' }, fetch),
  brevo: (fetch: Fetch) => brevo({ kind: 'brevo', apiKey: 'geheim' }, fetch),
  mailjet: (fetch: Fetch) => mailjet({ kind: 'mailjet', apiKey: 'name', secretKey: 'geheim' }, fetch),
};
type Vendor = keyof typeof VENDORS;

/** One attempt at a vendor that answers like this, and what it was sent. */
async function attempt(vendor: Vendor, answer: Answer, mail = MAIL) {
  const calls: Request[] = [];
  const fetch: Fetch = async (input, init) => {
    calls.push(new Request(input, init));
    return answer();
  };
  const result = await VENDORS[vendor](fetch).send(mail, KEY);
  const [call = expect.unreachable()] = calls;
  return { result, call, body: await call.json() };
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const refusal = (status: number, ErrorCode: number) =>
  json(status, { ErrorCode, Message: `Found inactive addresses: ${MAIL.to}` });
const complaint = (status: number, code: string, message = `about ${MAIL.to}`) => json(status, { code, message });
const globalError = (status: number, ErrorCode: string) =>
  json(status, { ErrorIdentifier: KEY, ErrorCode, StatusCode: status, ErrorMessage: `about ${MAIL.to}` });
const messageErrors = (status: number, ...errors: readonly (readonly [ErrorCode: string, place: string])[]) =>
  json(status, {
    Messages: [
      {
        Status: 'error',
        Errors: errors.map(([ErrorCode, place]) => ({
          ErrorIdentifier: KEY,
          ErrorCode,
          StatusCode: status,
          ErrorMessage: `"${MAIL.to}" is an invalid email address.`,
          ErrorRelatedTo: [place],
        })),
      },
    ],
  });
const html = (status: number) => () => new Response('<h1>Login</h1>', { status });

describe('G28 Postmark', () => {
  it('gets the mail as its Email API has it, untracked', async () => {
    const { result, call, body } = await attempt('postmark', json(200, { ErrorCode: 0, Message: 'OK' }));
    expect(result).toEqual({ ok: true, value: null });
    expect([call.url, call.method, call.redirect]).toEqual(['https://api.postmarkapp.com/email', 'POST', 'manual']);
    expect(call.headers.get('x-postmark-server-token')).toBe('geheim');
    expect(body).toEqual({
      From: String.raw`"Blitz, \"Köln\"" <abo@blitz.example>`,
      To: MAIL.to,
      ReplyTo: MAIL.replyTo,
      Subject: MAIL.subject,
      TextBody: MAIL.text,
      HtmlBody: MAIL.html,
      Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
      MessageStream: 'outbound',
      TrackOpens: false,
      TrackLinks: 'None',
    });
  });

  it.each<[string, Answer, string, string]>([
    ['an inactive recipient', refusal(422, 406), 'never', 'postmark_406'],
    ['an invalid mail', refusal(422, 300), 'never', 'postmark_300'],
    ['a wrong token', refusal(401, 10), 'refused', 'postmark_10'],
    ['an unknown sender', refusal(422, 400), 'refused', 'postmark_400'],
    ['no credits', refusal(422, 405), 'refused', 'postmark_405'],
    ['an account under review', refusal(422, 412), 'refused', 'postmark_412'],
    ['a stream that is not there', refusal(422, 1_235), 'refused', 'postmark_1235'],
    ['maintenance', refusal(422, 100), 'again', 'postmark_100'],
    ['too many calls', refusal(429, 429), 'again', 'status_429'],
    ['an outage', html(503), 'again', 'status_503'],
    ['another host', html(200), 'again', 'status_200'],
    ['an address that is none', html(404), 'refused', 'status_404'],
    ['a redirect', () => new Response(null, { status: 302 }), 'refused', 'redirect'],
  ])('%s', async (_, answer, kind, cause) => {
    expect((await attempt('postmark', answer)).result).toEqual({ ok: false, error: { kind, cause } });
  });
});

describe('G28 Brevo', () => {
  it('gets the mail as its API has it, with its key, and without placeholders that a reader typed', async () => {
    const { result, call, body } = await attempt('brevo', json(201, { messageId: '<1@smtp-relay>' }));
    expect(result).toEqual({ ok: true, value: null });
    expect([call.url, call.redirect]).toEqual(['https://api.brevo.com/v3/smtp/email', 'manual']);
    expect(call.headers.get('api-key')).toBe('geheim');
    expect(body).toEqual({
      sender: MAIL.from,
      to: [{ email: MAIL.to }],
      replyTo: { email: MAIL.replyTo },
      subject: 'Ihre Kündigung { { contact.EMAIL }}',
      textContent: 'Grund: { % if 1 %}',
      htmlContent: '<p>Grund: { % if 1 %}</p>',
      headers: { ...MAIL.headers, idempotencyKey: KEY },
    });
  });

  it('has accepted a mail whose key it has seen', async () => {
    const { result } = await attempt('brevo', complaint(400, 'duplicate_parameter'));
    expect(result.ok).toBe(true);
  });

  it.each<[string, Answer, string, string]>([
    [
      'an address that is none',
      complaint(400, 'invalid_parameter', 'email is not valid in to'),
      'never',
      'invalid_parameter',
    ],
    ['an invalid sender', complaint(400, 'invalid_parameter', 'sender is not valid'), 'refused', 'invalid_parameter'],
    ['a wrong key', complaint(401, 'unauthorized'), 'refused', 'unauthorized'],
    ['an account under review', complaint(403, 'permission_denied'), 'refused', 'permission_denied'],
    ['no credits', complaint(402, 'not_enough_credits'), 'dayFull', 'not_enough_credits'],
    ['too many calls', complaint(429, 'too_many_requests'), 'again', 'status_429'],
    ['an outage', html(502), 'again', 'status_502'],
    ['another host', html(200), 'again', 'garbage'],
    ['a code that is a text', complaint(400, MAIL.to), 'refused', 'status_400'],
  ])('%s', async (_, answer, kind, cause) => {
    expect((await attempt('brevo', answer)).result).toEqual({ ok: false, error: { kind, cause } });
  });
});

describe('G28 Mailjet', () => {
  it('gets the mail as its Send API has it, untracked, and its key as a campaign of its own', async () => {
    const { result, call, body } = await attempt('mailjet', json(200, { Messages: [{ Status: 'success', To: [] }] }));
    expect(result).toEqual({ ok: true, value: null });
    expect([call.url, call.method, call.redirect]).toEqual(['https://api.mailjet.com/v3.1/send', 'POST', 'manual']);
    expect(call.headers.get('authorization')).toBe(`Basic ${btoa('name:geheim')}`);
    expect(body).toEqual({
      Messages: [
        {
          From: { Email: MAIL.from.email, Name: MAIL.from.name },
          To: [{ Email: MAIL.to }],
          ReplyTo: { Email: MAIL.replyTo },
          Subject: MAIL.subject,
          TextPart: MAIL.text,
          HTMLPart: MAIL.html,
          Headers: MAIL.headers,
          CustomCampaign: KEY,
          DeduplicateCampaign: true,
          TrackOpens: 'disabled',
          TrackClicks: 'disabled',
        },
      ],
    });
  });

  it.each<[string, Answer, string, string]>([
    ['an address that is none', messageErrors(400, ['mj-0013', 'To[0].Email']), 'never', 'mj-0013'],
    ['the same, answered with 200', messageErrors(200, ['mj-0013', 'To[0].Email']), 'never', 'mj-0013'],
    ['an invalid sender', messageErrors(400, ['mj-0013', 'From.Email']), 'refused', 'mj-0013'],
    ['a sender that is not validated', messageErrors(403, ['send-0008', 'From']), 'refused', 'send-0008'],
    ['both at once', messageErrors(403, ['mj-0013', 'To[0].Email'], ['send-0008', 'From']), 'refused', 'send-0008'],
    ['a wrong key', globalError(401, 'mj-0015'), 'refused', 'mj-0015'],
    ['a suspended key', globalError(401, 'mj-0001'), 'refused', 'mj-0001'],
    ['a key without a code', json(401, { StatusCode: 401, ErrorMessage: MAIL.to }), 'refused', 'status_401'],
    ['a code that is a text', globalError(400, MAIL.to), 'refused', 'status_400'],
    ['an error without a reason', json(400, { Messages: [{ Status: 'error', Errors: [] }] }), 'refused', 'status_400'],
    ['no result of the message', json(200, { Messages: [] }), 'again', 'status_200'],
    ['too many calls', json(429, { StatusCode: 429 }), 'again', 'status_429'],
    ['an outage', html(500), 'again', 'status_500'],
    ['another host', html(200), 'again', 'status_200'],
  ])('%s', async (_, answer, kind, cause) => {
    expect((await attempt('mailjet', answer)).result).toEqual({ ok: false, error: { kind, cause } });
  });
});

it.each(['postmark', 'brevo', 'mailjet'] as const)('G28 no answer from %s is a reason to retry', async (vendor) => {
  const fails = (name: string) => () => Promise.reject(Object.assign(new Error(`to ${MAIL.to}`), { name }));
  const causeOf = async (name: string) => (await attempt(vendor, fails(name))).result;
  expect(await causeOf('TimeoutError')).toEqual({ ok: false, error: { kind: 'again', cause: 'timeout' } });
  expect(await causeOf('TypeError')).toEqual({ ok: false, error: { kind: 'again', cause: 'network' } });
});

it.each([
  ['postmark', { Metadata: { mark: 'merkmal' } }],
  ['brevo', { headers: { ...MAIL.headers, idempotencyKey: KEY, 'X-Mailin-custom': 'merkmal' } }],
  ['mailjet', { Messages: [{ CustomID: 'merkmal' }] }],
] as const)('G28 %s gets the mark that its reports bring back', async (vendor, field) => {
  const { body } = await attempt(vendor, html(200), { ...MAIL, mark: 'merkmal' });
  expect(body).toMatchObject(field);
});
