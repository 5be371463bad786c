import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { deliverMail, deliverMails, type Outbox } from './deliverMails.ts';

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

function createService(code: string | null) {
  const taken: string[] = [];
  const send = async ({ to }: { to?: unknown }) => {
    taken.push(String(to));
    if (code !== null) throw Object.assign(new Error('refused'), { code });
    return { messageId: '' };
  };
  return { taken, service: { send } };
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
  const { taken, service } = createService('E_INTERNAL_SERVER_ERROR');
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
  const { taken, service } = createService('E_DAILY_LIMIT_EXCEEDED');
  await deliverMails(outbox(), service, () => NOON);
  await deliverMails(outbox(), service, () => NOON + 60_000);
  expect(taken).toEqual(['1@demo.example']);
  expect(await waiting()).toEqual([
    { id: 1, attempts: 0, due_at: MIDNIGHT },
    { id: 2, attempts: 0, due_at: MIDNIGHT },
    { id: 3, attempts: 0, due_at: MIDNIGHT + 1 },
  ]);
});

it.each(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR'])(
  'G16 gives up at once on a permanent error: %s',
  async (code) => {
    const { service } = createService(code);
    expect(await deliverMail(outbox(), 1, service, NOON)).toBe(true);
    expect((await waiting()).map(({ id }) => id)).toEqual([2, 3]);
  },
);
