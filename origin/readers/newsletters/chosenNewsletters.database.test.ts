import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { chooseNewsletter, listChosen } from './chosenNewsletters.ts';
import { noteRequest } from './noteRequest.ts';

const secret = 'newsletter-secret-of-the-test';
const db = openDatabase(env.READERS_DB);
const OWNER = { mandator: 'tagesbote', address: 'leserin@example.de' } as const;
const newsletter = 'guten-morgen';

const at = (now: number) => ({ now, createId: () => crypto.randomUUID(), secret });
const choose = (now: number, isChosen: boolean, owner: Parameters<typeof listChosen>[1] = OWNER) =>
  chooseNewsletter(db, { ...owner, newsletter, isChosen }, at(now));
const ask = (now: number) => noteRequest(db, { ...OWNER, newsletter, mayMail: true }, at(now));
const chosen = (owner: Parameters<typeof listChosen>[1] = OWNER) => listChosen(db, owner, secret);
const row = () =>
  env.READERS_DB.prepare(
    'SELECT state, address, round, requested_at, confirmed_at, unsubscribed_at FROM newsletter_subscriptions',
  ).first();

beforeAll(() => applyD1Migrations(env.READERS_DB, env.READERS_MIGRATIONS));
beforeEach(async () => {
  await env.READERS_DB.exec('DELETE FROM newsletter_mails; DELETE FROM newsletter_subscriptions');
});

it('M141 a choice in the account is confirmed at once without a mail, and repeating it keeps the first day', async () => {
  await choose(1_000, true);
  await choose(2_000, true);
  expect(await chosen({ ...OWNER, address: 'LESERIN@example.de' })).toEqual({ confirmed: [newsletter], pending: [] });
  expect(await row()).toMatchObject({ state: 'confirmed', requested_at: 1_000, confirmed_at: 1_000, round: 1 });
  expect(await env.READERS_DB.prepare('SELECT id FROM newsletter_mails').all()).toMatchObject({ results: [] });
});

it('M141 a choice confirms a pending request, whose mail then confirms nothing', async () => {
  await ask(1_000);
  expect(await chosen()).toEqual({ confirmed: [], pending: [newsletter] });
  await choose(2_000, true);
  expect(await chosen()).toEqual({ confirmed: [newsletter], pending: [] });
  expect(await row()).toMatchObject({ round: 2 });
});

it('M141 unsubscribing takes effect at once and keeps the proof; subscribing again starts a new round', async () => {
  await choose(1_000, true);
  await choose(2_000, false);
  expect(await row()).toMatchObject({
    state: 'unsubscribed',
    address: null,
    confirmed_at: 1_000,
    unsubscribed_at: 2_000,
  });
  await choose(2_500, false);
  expect(await row()).toMatchObject({ unsubscribed_at: 2_000 });
  await choose(3_000, true);
  expect(await row()).toMatchObject({
    state: 'confirmed',
    address: OWNER.address,
    round: 2,
    confirmed_at: 3_000,
    unsubscribed_at: null,
  });
});

it('M141 unsubscribing deletes a pending request', async () => {
  await ask(1_000);
  await choose(2_000, false);
  expect(await row()).toBeNull();
});

it('M141 other addresses and titles stay unchanged', async () => {
  const others = [
    { ...OWNER, address: 'leser@example.de' },
    { ...OWNER, mandator: 'rundblick' },
  ] as const;
  for (const owner of [OWNER, ...others]) await choose(1_000, true, owner);
  await choose(2_000, false);
  for (const owner of others) expect((await chosen(owner)).confirmed).toEqual([newsletter]);
  expect((await chosen()).confirmed).toEqual([]);
});
