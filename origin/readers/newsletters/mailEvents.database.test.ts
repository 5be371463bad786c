import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { eraseReader } from '../dataSubjects/eraseReader.ts';
import { moveAddress } from '../dataSubjects/moveAddress.ts';
import { addressKey } from './addressKey.ts';
import { chooseNewsletter, listChosen } from './chosenNewsletters.ts';
import { expireRequests } from './expireRequests.ts';
import { confirmRequest } from './followLink.ts';
import { createLinkToken } from './linkToken.ts';
import { mailEventRoutes } from './mailEventRoutes.ts';
import { findMailStop } from './mailStops.ts';
import { noteRequest } from './noteRequest.ts';

const NEWSLETTER_SECRET = 'newsletter-secret-of-the-test';
const WEBHOOK_SECRET = 'passwort-der-meldungen';
const DAY_MS = 24 * 3_600_000;
const ADDRESS = 'Leserin@Demo.example';
const MARK = addressKey(ADDRESS, NEWSLETTER_SECRET);
const OWNER = { mandator: 'tagesbote', address: ADDRESS } as const;
const newsletter = 'guten-morgen';
const db = openDatabase(env.READERS_DB);
let refusals = 0;
const lines: string[] = [];

const seconds = () => Math.floor(Date.now() / 1_000);
const bounce = (fields: object = {}) => ({
  event: 'hard_bounce',
  email: 'leserin@demo.example',
  ts_event: seconds(),
  'X-Mailin-custom': MARK,
  ...fields,
});
const spam = (fields: object = {}) => bounce({ event: 'spam', ...fields });

const basic = (password: string) => `Basic ${btoa(`mail:${password}`)}`;
type Options = { readonly authorization?: string | undefined; readonly service?: object | null };
async function report(body: unknown, { authorization = basic(WEBHOOK_SECRET), service = {} }: Options = {}) {
  const setting = { kind: 'brevo', apiKey: 'geheim', webhookSecret: WEBHOOK_SECRET, ...service };
  const answer = await mailEventRoutes.request(
    '/mail/events',
    {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.7' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    {
      READERS_DB: env.READERS_DB,
      NEWSLETTER_SECRET,
      MAIL_SERVICE: service === null ? '' : JSON.stringify(setting),
      CONTENT_RATE: { limit: async () => ({ success: (refusals += 1) < 3 }) },
    },
  );
  return answer.status;
}

const stops = async () =>
  (await env.READERS_DB.prepare('SELECT cause, until FROM mail_stops ORDER BY cause').all()).results;
const causes = async () => (await stops()).map(({ cause }) => cause);
const at = (now: number) => ({ now, createId: () => crypto.randomUUID(), secret: NEWSLETTER_SECRET });
const choose = (now: number, owner: Parameters<typeof listChosen>[1] = OWNER) =>
  chooseNewsletter(db, { ...owner, newsletter, isChosen: true }, at(now));
const chosen = (owner: Parameters<typeof listChosen>[1] = OWNER) => listChosen(db, owner, NEWSLETTER_SECRET);

beforeAll(() => applyD1Migrations(env.READERS_DB, env.READERS_MIGRATIONS));
beforeEach(async () => {
  refusals = 0;
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  await env.READERS_DB.exec(
    'DELETE FROM mail_stops; DELETE FROM newsletter_mails; DELETE FROM newsletter_subscriptions',
  );
});

describe('G28 the mail house reports a bounce', () => {
  it('stops mails to the mailbox for thirty days, however often it is repeated', async () => {
    const before = Date.now();
    const body = bounce();
    for (let time = 0; time < 10; time += 1) expect(await report(body)).toBe(200);
    const since = body.ts_event * 1_000;
    expect(await stops()).toEqual([{ cause: 'bounced', until: since + 30 * DAY_MS }]);
    expect(await findMailStop(db, MARK, before)).toBe('bounced');
    expect(await findMailStop(db, MARK, since + 30 * DAY_MS)).toBeNull();
    expect(await findMailStop(db, addressKey('andere@demo.example', NEWSLETTER_SECRET), before)).toBeNull();
    await expireRequests(db, since + 30 * DAY_MS - 1);
    expect(await causes()).toEqual(['bounced']);
    await expireRequests(db, since + 30 * DAY_MS);
    expect(await causes()).toEqual([]);
  });

  it('ends no newsletter by it, and lasts no longer for a time in the future', async () => {
    await choose(1_000);
    expect(await report(bounce({ ts_event: seconds() + 99_999_999 }))).toBe(200);
    expect((await chosen()).confirmed).toEqual([newsletter]);
    expect(Number((await stops())[0]?.['until'])).toBeLessThanOrEqual(Date.now() + 30 * DAY_MS);
  });

  it('says nothing by an event of long ago', async () => {
    expect(await report(bounce({ ts_event: seconds() - 31 * 86_400 }))).toBe(200);
    expect(await findMailStop(db, MARK, Date.now())).toBeNull();
  });

  it.each([
    ['a soft bounce', bounce({ event: 'soft_bounce' })],
    ['a mail without our mark', bounce({ 'X-Mailin-custom': undefined })],
    ['threat: another mailbox than the mail had', bounce({ email: 'opfer@demo.example' })],
    ['threat: a mark that is made up', bounce({ 'X-Mailin-custom': 'x'.repeat(43) })],
    ['what is no event', { hello: 'world' }],
  ])('accepts %s, and changes nothing', async (_, body) => {
    expect([await report(body), await stops()]).toEqual([200, []]);
  });

  it.each([
    [
      'the mailbox’s newsletter is confirmed by its link',
      async () => {
        const now = Date.now();
        await noteRequest(db, { ...OWNER, newsletter, mayMail: true }, at(now));
        const row = await env.READERS_DB.prepare('SELECT id FROM newsletter_subscriptions').first<{ id: string }>();
        const token = createLinkToken('confirm', { readerId: row?.id ?? '', round: 1 }, NEWSLETTER_SECRET);
        const { mandator } = OWNER;
        expect(await confirmRequest(db, { mandator, newsletter, token }, { now, secret: NEWSLETTER_SECRET })).toBe(
          'open',
        );
      },
    ],
    ['its reader chooses a newsletter in the account', () => choose(Date.now())],
    [
      'an account proves it as its new address',
      () => moveAddress(db, { id: 'a', from: 'alt@demo.example', to: ADDRESS }, NEWSLETTER_SECRET),
    ],
    [
      'Postmark activates it again',
      async () => {
        const service = { kind: 'postmark', token: 'geheim', apiKey: undefined };
        const change = { RecordType: 'SubscriptionChange', Recipient: ADDRESS, SuppressSending: false };
        expect(await report(change, { service })).toBe(200);
      },
    ],
  ])('lets mails through again as soon as %s', async (_, proof) => {
    await report([bounce(), spam()]);
    expect(await causes()).toEqual(['bounced', 'complained']);
    await proof();
    expect(await causes()).toEqual([]);
  });
});

describe('G28 the mail house reports a complaint', () => {
  it('ends the address’s newsletters and stops mails for a year', async () => {
    const other = { mandator: 'rundblick', address: 'andere@demo.example' } as const;
    const rundblick = { ...OWNER, mandator: 'rundblick' } as const;
    await choose(1_000);
    await choose(1_000, other);
    await noteRequest(db, { ...rundblick, newsletter, mayMail: true }, at(1_000));
    const body = spam();
    for (let time = 0; time < 10; time += 1) expect(await report(body)).toBe(200);
    expect([await chosen(), await chosen(rundblick)]).toEqual([
      { confirmed: [], pending: [] },
      { confirmed: [], pending: [] },
    ]);
    expect((await chosen(other)).confirmed).toEqual([newsletter]);
    const proof = await env.READERS_DB.prepare(
      "SELECT address, confirmed_at FROM newsletter_subscriptions WHERE state = 'unsubscribed'",
    ).all();
    expect(proof.results).toEqual([{ address: null, confirmed_at: 1_000 }]);
    expect(await stops()).toEqual([{ cause: 'complained', until: body.ts_event * 1_000 + 365 * DAY_MS }]);
  });

  it('leaves a newsletter that was chosen after it, although it is reported once more', async () => {
    const body = spam({ ts_event: seconds() - 3_600 });
    await report(body);
    await choose(Date.now());
    await report(body);
    expect((await chosen()).confirmed).toEqual([newsletter]);
  });
});

it('G16 an erasure by the address deletes what was reported of it', async () => {
  await report([bounce(), spam()]);
  const context = { newsletterSecret: NEWSLETTER_SECRET, now: Date.now() };
  const erased = (email: string) => eraseReader(db, { id: null, email }, context);
  expect((await erased('andere@demo.example')).deleted).toMatchObject({ mailStops: 0 });
  expect((await erased(ADDRESS)).deleted).toMatchObject({ mailStops: 2 });
  expect(await causes()).toEqual([]);
});

describe('threat: reports of another sender', () => {
  it.each([
    ['no password', ''],
    ['another password', basic(`${WEBHOOK_SECRET}x`)],
    ['a bearer', `Bearer ${WEBHOOK_SECRET}`],
    ['no password in it', `Basic ${btoa(WEBHOOK_SECRET)}`],
    ['what is no Base64', 'Basic ==='],
  ])('refuses %s, after some by its network’s limit', async (_, authorization) => {
    expect(await report(bounce(), { authorization })).toBe(401);
    expect(await report(bounce(), { authorization })).toBe(401);
    expect(await report(bounce(), { authorization })).toBe(429);
    expect([await report(bounce()), await causes()]).toEqual([200, ['bounced']]);
  });

  it('answers 404 where no reports are expected', async () => {
    expect(await report(bounce(), { service: null })).toBe(404);
    expect(await report(bounce(), { service: { webhookSecret: undefined }, authorization: basic('') })).toBe(404);
    expect(await stops()).toEqual([]);
  });

  it('refuses what is no JSON, and what is too large', async () => {
    expect(await report('{')).toBe(400);
    expect(await report(`"${'x'.repeat(100_000)}"`)).toBe(413);
  });

  it('logs neither the address nor its digest', async () => {
    await report([bounce(), spam()]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 'info', event: 'mailbox_reported', kind: 'bounced' },
      { level: 'info', event: 'mailbox_reported', kind: 'complained' },
    ]);
  });
});
