import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '#shared/lib/result.ts';
import { openDatabase } from '../database/database.ts';
import { deliverMail, deliverMails, type Outbox } from './deliverMails.ts';
import type { MailFailure, MailService } from './mail.ts';

let miniflare: Miniflare;
let database: D1Database;
beforeAll(async () => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-10-01',
      telemetry: { enabled: false },
      d1Databases: ['DB'],
    }),
  );
  database = await miniflare.getD1Database('DB');
});
afterAll(() => miniflare.dispose());

const NOON = Date.UTC(2026, 10, 22, 12);
const MIDNIGHT = Date.UTC(2026, 10, 23);

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await database.batch([
    database.prepare('DROP TABLE IF EXISTS waiting'),
    database.prepare(
      'CREATE TABLE waiting (id integer PRIMARY KEY, attempts integer NOT NULL DEFAULT 0, due_at integer NOT NULL)',
    ),
    database
      .prepare('INSERT INTO waiting (id, due_at) VALUES (1, ?1), (2, ?2), (3, ?3)')
      .bind(NOON - 2, NOON - 1, MIDNIGHT + 1),
  ]);
});

const outbox = (): Outbox => ({
  db: openDatabase(database),
  table: sqliteTable('waiting', {}),
  write: async (id) => ({
    subject: '',
    text: '',
    html: '',
    headers: {},
    from: { email: 'a@demo.example', name: '' },
    to: `${id}@demo.example`,
    replyTo: '',
  }),
});

function createService(kind: MailFailure['kind'] | null) {
  const taken: string[] = [];
  const keys: string[] = [];
  const service: MailService = {
    async send({ to }, key) {
      taken.push(to);
      keys.push(key);
      return kind === null ? ok(null) : err({ kind, cause: 'a_code' });
    },
  };
  return { taken, keys, service };
}

const waiting = async () => (await database.prepare('SELECT * FROM waiting ORDER BY id').all()).results;

it('M11 sends due mails, longest due first, each once', async () => {
  const { taken, service } = createService(null);
  await deliverMails(outbox(), service, () => NOON);
  await deliverMails(outbox(), service, () => NOON);
  expect([taken, await waiting()]).toEqual([
    ['1@demo.example', '2@demo.example'],
    [{ id: 3, attempts: 0, due_at: MIDNIGHT + 1 }],
  ]);
});

it('M11 retries after pauses that double up to nine hours, and gives up after two weeks', async () => {
  const { taken, service } = createService('again');
  let now = NOON;
  for (let attempt = 0; attempt < 51; attempt += 1) {
    await deliverMail(outbox(), 1, service, now);
    const [mail] = await waiting();
    const pauseMs = 30_000 * 2 ** Math.min(attempt, 10);
    if (mail?.['id'] === 1) expect(mail['due_at']).toBe(now + pauseMs);
    now += pauseMs;
  }
  expect([taken.length, (await waiting()).map(({ id }) => id)]).toEqual([50, [2, 3]]);
  expect(now - NOON).toBeGreaterThan(14 * 24 * 3_600_000);
});

it('G16 the daily limit counts as no attempt: all mails wait for tomorrow', async () => {
  const { taken, service } = createService('dayFull');
  await deliverMails(outbox(), service, () => NOON);
  await deliverMails(outbox(), service, () => NOON + 60_000);
  expect(taken).toEqual(['1@demo.example']);
  expect(await waiting()).toEqual([
    { id: 1, attempts: 0, due_at: MIDNIGHT },
    { id: 2, attempts: 0, due_at: MIDNIGHT },
    { id: 3, attempts: 0, due_at: MIDNIGHT + 1 },
  ]);
});

it('G16 gives up at once on a mail that is refused for good', async () => {
  const { service } = createService('never');
  expect(await deliverMail(outbox(), 1, service, NOON)).toBe(true);
  expect((await waiting()).map(({ id }) => id)).toEqual([2, 3]);
});

it('G28 a service that refuses us loses no mail, and is an error in the log', async () => {
  const { service } = createService('refused');
  await deliverMails(outbox(), service, () => NOON);
  expect((await waiting()).map(({ id, attempts }) => [id, attempts])).toEqual([
    [1, 1],
    [2, 1],
    [3, 0],
  ]);
  expect(vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(line))).toEqual(
    [1, 2].map(() => ({ level: 'error', event: 'mail_undelivered', kind: 'refused', cause: 'a_code' })),
  );
});

it('G28 each attempt at a mail has its key, and no other mail has it', async () => {
  const { keys, service } = createService('again');
  for (const [id, now] of [
    [1, NOON],
    [2, NOON],
    [1, NOON + 60_000],
  ] as const)
    await deliverMail(outbox(), id, service, now);
  const [first, second, again] = keys;
  expect([again, first === second]).toEqual([first, false]);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  await database.prepare('ALTER TABLE waiting RENAME TO others').run();
  const elsewhere = createService(null);
  await deliverMail({ ...outbox(), table: sqliteTable('others', {}) }, 1, elsewhere.service, MIDNIGHT);
  expect(elsewhere.keys[0]).not.toBe(first);
  await database.prepare('ALTER TABLE others RENAME TO waiting').run();
});
