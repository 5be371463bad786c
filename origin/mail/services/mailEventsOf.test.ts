import { describe, expect, it } from 'vitest';
import { mailEventsOf } from './mailEventsOf.ts';

const SECRET = 'passwort-der-meldungen';
const HOUSES = {
  postmark: { kind: 'postmark', token: 'geheim' },
  brevo: { kind: 'brevo', apiKey: 'geheim' },
  mailjet: { kind: 'mailjet', apiKey: 'name', secretKey: 'geheim' },
};
const openEvents = (house: keyof typeof HOUSES, webhookSecret: string | undefined = SECRET) =>
  mailEventsOf({ MAIL_SERVICE: JSON.stringify({ ...HOUSES[house], webhookSecret }) });
const parse = (house: keyof typeof HOUSES, body: unknown) => openEvents(house)?.parse(body);

it('G28 has a password of its own, and takes no reports without one', () => {
  expect(openEvents('brevo')?.secret).toBe(SECRET);
  expect(mailEventsOf({ MAIL_SERVICE: JSON.stringify(HOUSES.brevo) })).toBeNull();
  expect([mailEventsOf({ MAIL_SERVICE: '' }), mailEventsOf({})]).toEqual([null, null]);
  expect(() => openEvents('postmark', 'kurz')).toThrow('MAIL_SERVICE');
  expect(() => openEvents('postmark', 'nicht:in/einer@Adresse')).toThrow('MAIL_SERVICE');
});

const address = 'leserin@demo.example';

describe('G28 Postmark', () => {
  // The examples of postmarkapp.com/developer/webhooks, with a mark.
  const bounce = {
    RecordType: 'Bounce',
    ID: 42,
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    Tag: 'Test',
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Metadata: { mark: 'm' },
    ServerID: 1_234,
    MessageStream: 'outbound',
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'Test bounce details',
    Email: address,
    From: 'sender@example.com',
    BouncedAt: '2019-11-05T16:33:54.9070259Z',
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: 'Test subject',
  };
  const complaint = { ...bounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 512 };
  const change = {
    RecordType: 'SubscriptionChange',
    MessageID: 'a4909a96-73d7-4c49-b148-a54522d3f7ac',
    ServerID: 23,
    MessageStream: 'outbound',
    ChangedAt: '2022-06-05T17:17:32Z',
    Recipient: address,
    Origin: 'Customer',
    SuppressSending: false,
    SuppressionReason: null,
    Tag: '',
    Metadata: {},
  };
  const at = Date.UTC(2019, 10, 5, 16, 33, 54, 907);

  it.each([
    ['a hard bounce', bounce, [{ kind: 'bounced', address, mark: 'm', at }]],
    ['an address that is none', { ...bounce, Type: 'BadEmailAddress' }, [{ kind: 'bounced', address, mark: 'm', at }]],
    ['a complaint', complaint, [{ kind: 'complained', address, mark: 'm', at }]],
    [
      'a bounce of a mail without a mark, and without a time that can be read',
      { ...bounce, Metadata: {}, BouncedAt: 'gestern' },
      [{ kind: 'bounced', address, mark: null, at: null }],
    ],
    ['a mailbox that is activated again', change, [{ kind: 'reactivated', address, mark: null, at: null }]],
    ['a suppression', { ...change, SuppressSending: true, SuppressionReason: 'HardBounce' }, []],
    ['a soft bounce', { ...bounce, Type: 'SoftBounce', Inactive: false }, []],
    ['a full mailbox', { ...bounce, Type: 'Transient', Inactive: false }, []],
    ['an automatic reply', { ...bounce, Type: 'AutoResponder', Inactive: false }, []],
    ['a delivery', { ...bounce, RecordType: 'Delivery', Recipient: address }, []],
    ['another body', { hello: 'world' }, []],
    ['no object', null, []],
  ])('%s', (_, body, events) => {
    expect(parse('postmark', body)).toEqual(events);
  });
});

describe('G28 Brevo', () => {
  // The example of developers.brevo.com/docs/transactional-webhooks, with a mark.
  const bounce = {
    event: 'hard_bounce',
    email: address,
    id: 'xxxxx',
    date: '2020-10-09 00:00:00',
    ts: 1_604_933_619,
    'message-id': '201798300811.5787683@relay.domain.com',
    ts_event: 1_604_933_654,
    subject: 'My first Transactional',
    'X-Mailin-custom': 'm',
    sending_ip: 'xxx.xxx.xxx.xxx',
    template_id: 22,
    tags: ['transac_messages'],
    reason: 'server is down',
  };
  const at = 1_604_933_654_000;
  const { 'X-Mailin-custom': _, ts_event: __, ...bare } = bounce;

  it.each([
    ['a hard bounce', bounce, [{ kind: 'bounced', address, mark: 'm', at }]],
    ['an address that is none', { ...bounce, event: 'invalid_email' }, [{ kind: 'bounced', address, mark: 'm', at }]],
    ['spam', { ...bounce, event: 'spam' }, [{ kind: 'complained', address, mark: 'm', at }]],
    ['a complaint', { ...bounce, event: 'complaint' }, [{ kind: 'complained', address, mark: 'm', at }]],
    ['a bounce of a mail without a mark, or a time', bare, [{ kind: 'bounced', address, mark: null, at: null }]],
    [
      'several at once',
      [bounce, { ...bounce, event: 'opened' }, { ...bounce, event: 'spam' }],
      [
        { kind: 'bounced', address, mark: 'm', at },
        { kind: 'complained', address, mark: 'm', at },
      ],
    ],
    ['a soft bounce', { ...bounce, event: 'soft_bounce' }, []],
    ['a delay', { ...bounce, event: 'deferred' }, []],
    ['a mail that its own list stopped', { ...bounce, event: 'blocked' }, []],
    ['an unsubscription', { ...bounce, event: 'unsubscribed' }, []],
    ['another body', 'ping', []],
  ])('%s', (_name, body, events) => {
    expect(parse('brevo', body)).toEqual(events);
  });
});

describe('G28 Mailjet', () => {
  // The examples of dev.mailjet.com/email/guides/webhooks, with a mark.
  const bounce = {
    event: 'bounce',
    time: 1_430_812_195,
    MessageID: 13_792_286_917_004_336,
    Message_GUID: '1ab23cd4-e567-8901-2345-6789f0gh1i2j',
    email: address,
    mj_campaign_id: 0,
    mj_contact_id: 0,
    customcampaign: '',
    CustomID: 'm',
    Payload: '',
    blocked: true,
    hard_bounce: true,
    error_related_to: 'recipient',
    error: 'user unknown',
    comment: 'Host or domain name not found.',
  };
  const spam = { event: 'spam', time: 1_430_812_195, email: address, CustomID: 'm', source: 'JMRPP' };
  const at = 1_430_812_195_000;

  it.each([
    ['a hard bounce', bounce, [{ kind: 'bounced', address, mark: 'm', at }]],
    ['a complaint', spam, [{ kind: 'complained', address, mark: 'm', at }]],
    [
      'a group of both',
      [bounce, spam],
      [
        { kind: 'bounced', address, mark: 'm', at },
        { kind: 'complained', address, mark: 'm', at },
      ],
    ],
    ['a bounce of a mail without a mark', { ...bounce, CustomID: '' }, [{ kind: 'bounced', address, mark: '', at }]],
    ['a soft bounce', { ...bounce, hard_bounce: false, error: 'mailbox inactive' }, []],
    ['a repetition of its campaign', { ...bounce, event: 'blocked', error: 'duplicate in campaign' }, []],
    ['a mail that was opened', { ...bounce, event: 'open' }, []],
    ['an empty group', [], []],
  ])('%s', (_, body, events) => {
    expect(parse('mailjet', body)).toEqual(events);
  });
});
