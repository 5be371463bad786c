import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredPushWish } from '#shared/contracts/push.contract.ts';
import { openDatabase } from '../../database/database.ts';
import { readTables } from '../../database/readTables.ts';
import { eraseReader } from '../dataSubjects/eraseReader.ts';
import { selectReader } from '../dataSubjects/selectReader.ts';
import { expireSubscriptions } from './expireSubscriptions.ts';
import { findSubscription, savePushSubscription } from './savePushSubscription.ts';
import { pushRoutes } from './pushRoutes.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/leserin';
const OTHER = 'https://updates.push.services.mozilla.com/wpush/v2/andere';
const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
const CHOICES = {
  breaking: true,
  topics: [7, 8],
  regions: [27],
  quiet: { from: 22, to: 7 },
  breakingAtNight: false,
};
const WISH: StoredPushWish = {
  subscription: { endpoint: ENDPOINT, keys: KEYS },
  choices: CHOICES,
  textVersion: '2026-11-26',
  ssoId: null,
};
const DAY_MS = 24 * 3_600_000;

const db = openDatabase(env.READERS_DB);
const call = (method: string, path: string, body: unknown, title = 'tagesbote') =>
  pushRoutes.request(
    `/mandators/${title}/push-subscriptions${path}`,
    { method, body: JSON.stringify(body) },
    { ...env, PUSH_HOSTS: '' },
  );
const rows = async () => (await env.READERS_DB.prepare('SELECT * FROM push_subscriptions').all()).results;
const choices = async () => (await env.READERS_DB.prepare('SELECT * FROM push_choices').all()).results;
const lookup = async (endpoint = ENDPOINT) => (await call('POST', '/lookup', { endpoint })).json();

beforeAll(() => applyD1Migrations(env.READERS_DB, env.READERS_MIGRATIONS));
beforeEach(async () => {
  await env.READERS_DB.exec('DELETE FROM push_choices; DELETE FROM push_subscriptions; DELETE FROM push_messages');
});
afterEach(() => void vi.useRealTimers());

describe('a subscribed browser', () => {
  it('has one row per endpoint with the last choices, and needs no account', async () => {
    expect((await call('PUT', '', WISH)).status).toBe(200);
    expect(await lookup()).toEqual({ choices: CHOICES });
    const fewer = { ...CHOICES, topics: [], quiet: null };
    expect((await call('PUT', '', { ...WISH, choices: fewer })).status).toBe(200);
    expect(await lookup()).toEqual({ choices: fewer });
    expect(await rows()).toHaveLength(1);
    expect(await choices()).toHaveLength(1);
  });

  it('keeps time and wording of the consent until the wording changes or it subscribes anew', async () => {
    const agreed = async () => (await rows()).map((row) => [row['agreed_at'], row['text_version']]);
    const keep = (now: number, wish = WISH) => savePushSubscription(db, wish, { mandator: 'tagesbote', now });
    await keep(1_000);
    await keep(2_000);
    expect(await agreed()).toEqual([[1_000, '2026-11-26']]);
    await keep(3_000, { ...WISH, textVersion: '2027-01-01' });
    expect(await agreed()).toEqual([[3_000, '2027-01-01']]);
    await call('POST', '/end', { endpoint: ENDPOINT });
    await keep(4_000, { ...WISH, textVersion: '2027-01-01' });
    expect(await agreed()).toEqual([[4_000, '2027-01-01']]);
  });

  it('belongs to the logged-in account, also after logout', async () => {
    await call('PUT', '', { ...WISH, ssoId: 'leserin' });
    await call('PUT', '', WISH);
    expect(await rows()).toMatchObject([{ sso_id: 'leserin' }]);
  });

  it('keeps its choices under a new endpoint', async () => {
    await call('PUT', '', { ...WISH, ssoId: 'leserin' });
    const to = { endpoint: OTHER, keys: { ...KEYS, auth: 'c'.repeat(22) } };
    expect(await (await call('POST', '/move', { from: ENDPOINT, to })).json()).toEqual({ isKept: true });
    expect([await lookup(), await lookup(OTHER)]).toEqual([{ choices: null }, { choices: CHOICES }]);
    expect(await rows()).toMatchObject([{ endpoint: OTHER, auth: to.keys.auth, sso_id: 'leserin' }]);
    expect(await (await call('POST', '/move', { from: ENDPOINT, to })).json()).toEqual({ isKept: false });
    expect(await lookup(OTHER)).toEqual({ choices: CHOICES });
  });

  it('is ended by its reader, leaving only an anonymous proof', async () => {
    await call('PUT', '', { ...WISH, ssoId: 'leserin' });
    expect((await call('POST', '/end', { endpoint: ENDPOINT })).status).toBe(200);
    expect(await lookup()).toEqual({ choices: null });
    expect(await choices()).toEqual([]);
    const [proof] = await rows();
    expect(proof).toMatchObject({
      endpoint: null,
      p256dh: null,
      auth: null,
      sso_id: null,
      text_version: '2026-11-26',
      agreed_at: expect.any(Number),
      ended_at: expect.any(Number),
    });
    expect(JSON.stringify(proof)).not.toContain('fcm');
  });

  it('is separate per title: no title sees the subscriptions of another', async () => {
    await call('PUT', '', WISH);
    expect(await (await call('POST', '/lookup', { endpoint: ENDPOINT }, 'blitz')).json()).toEqual({ choices: null });
    await call('POST', '/end', { endpoint: ENDPOINT }, 'blitz');
    expect(await lookup()).toEqual({ choices: CHOICES });
  });

  it.each([
    ['a host that is no push service', { subscription: { endpoint: 'https://169.254.169.254/x', keys: KEYS } }, 400],
    ['an address without encryption', { subscription: { endpoint: 'http://fcm.googleapis.com/x', keys: KEYS } }, 400],
    ['keys that are none', { subscription: { endpoint: ENDPOINT, keys: { p256dh: 'a', auth: 'b' } } }, 400],
    ['nothing chosen', { choices: { ...CHOICES, breaking: false, topics: [], regions: [] } }, 400],
    ['quiet hours without an end', { choices: { ...CHOICES, quiet: { from: 7, to: 7 } } }, 400],
    ['an hour that no clock shows', { choices: { ...CHOICES, quiet: { from: 24, to: 7 } } }, 400],
    [
      'more topics than are a choice',
      { choices: { ...CHOICES, topics: Array.from({ length: 101 }, (_, i) => i + 1) } },
      400,
    ],
    ['no words that were agreed to', { textVersion: 'egal' }, 400],
  ])('is rejected: %s', async (_case, part, status) => {
    expect((await call('PUT', '', { ...WISH, ...part })).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it('cannot be moved to a host that is no push service', async () => {
    await call('PUT', '', WISH);
    const to = { endpoint: 'https://origin.localhost/x', keys: KEYS };
    expect((await call('POST', '/move', { from: ENDPOINT, to })).status).toBe(400);
    expect(await lookup()).toEqual({ choices: CHOICES });
  });

  it('is rejected for titles without push', async () => {
    expect([(await call('PUT', '', WISH, 'leverkusen')).status, (await call('PUT', '', WISH, 'x')).status]).toEqual([
      404, 404,
    ]);
    expect(await rows()).toEqual([]);
  });

  it('is exported and erased with its account', async () => {
    await call('PUT', '', { ...WISH, ssoId: 'leserin' });
    await call('PUT', '', { ...WISH, subscription: { endpoint: OTHER, keys: KEYS } });
    const subject = { id: 'leserin', email: null };
    const { pushSubscriptions, pushChoices } = await readTables(db, selectReader(db, subject, 'secret'));
    expect(pushSubscriptions).toMatchObject([{ endpoint: ENDPOINT, textVersion: '2026-11-26' }]);
    expect(pushChoices).toHaveLength(3);
    const erased = await eraseReader(db, subject, { newsletterSecret: 'secret', now: Date.now() });
    expect(erased.deleted).toMatchObject({ pushSubscriptions: 1, pushChoices: 3 });
    expect([await lookup(), await lookup(OTHER)]).toEqual([{ choices: null }, { choices: CHOICES }]);
  });

  it('ends after half a year without a visit, and its proof is deleted after its retention', async () => {
    const begun = Date.parse('2026-01-04T00:00+01:00');
    await savePushSubscription(db, WISH, { mandator: 'tagesbote', now: begun });
    await findSubscription(db, ENDPOINT, { mandator: 'tagesbote', now: begun + 10 * DAY_MS });
    await expireSubscriptions(db, begun + 189 * DAY_MS);
    expect(await rows()).toMatchObject([{ ended_at: null }]);
    await expireSubscriptions(db, begun + 191 * DAY_MS);
    expect(await rows()).toMatchObject([{ endpoint: null, ended_at: begun + 191 * DAY_MS }]);
    await expireSubscriptions(db, Date.parse('2029-12-31T23:00+01:00'));
    expect(await rows()).toHaveLength(1);
    await expireSubscriptions(db, Date.parse('2030-01-01T00:00+01:00'));
    expect(await rows()).toEqual([]);
  });
});
