import { applyD1Migrations, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { AccountSessions } from './AccountSessions.object.ts';

const DAY_MS = 24 * 3_600_000;
const BEGIN = Date.parse('2099-06-01T08:00:00.000Z');

beforeAll(() => applyD1Migrations(env.IDENTITY_DB, env.IDENTITY_MIGRATIONS));

let readers = 0;

/** A reader for one test, logged in at BEGIN with a session on each of these devices. */
async function createReader(...devices: readonly string[]) {
  readers += 1;
  const sub = `reader-${readers}`;
  const at = new Date(BEGIN).toISOString();
  const run = (sql: string, ...values: string[]) =>
    env.IDENTITY_DB.prepare(sql)
      .bind(...values)
      .run();
  await run(
    'INSERT INTO "user" ("id", "name", "email", "emailVerified", "subscriptionRoles", "createdAt", "updatedAt") VALUES (?1, ?1, ?2, 1, ?3, ?4, ?4)',
    sub,
    `${sub}@example.de`,
    '["PLUS"]',
    at,
  );
  for (const device of devices) {
    const session = `${sub}-${device}`;
    const insert =
      'INSERT INTO "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId") VALUES (?1, ?2, ?1, ?3, ?3, ?4)';
    await run(insert, session, new Date(BEGIN + 30 * DAY_MS).toISOString(), at, sub);
  }
  const object = env.ACCOUNT_SESSIONS.getByName(sub);
  const of = (device: string, clientId = 'tagesbote') => ({ sessionId: `${sub}-${device}`, clientId });
  return {
    sub,
    object,
    of,
    begin: async (device: string, now = BEGIN, clientId?: string) =>
      (await object.begin(sub, of(device, clientId), now))?.issuedAt ?? null,
    refresh: async (device: string, issuedAt: number, now: number, clientId?: string) =>
      (await object.refresh(sub, { ...of(device, clientId), issuedAt }, now))?.issuedAt ?? null,
    rowsOf: async (table: string) =>
      (await env.IDENTITY_DB.prepare(`SELECT * FROM "${table}" WHERE "userId" = ?`).bind(sub).all()).results,
    endOf: async (device: string) =>
      Date.parse(
        String(
          await env.IDENTITY_DB.prepare('SELECT "expiresAt" FROM "session" WHERE "id" = ?')
            .bind(`${sub}-${device}`)
            .first('expiresAt'),
        ),
      ),
  };
}

const writesOf = (object: DurableObjectStub<AccountSessions>) =>
  runInDurableObject(object, (_, { storage }) => [
    ...storage.sql.exec('SELECT * FROM session'),
    ...storage.sql.exec('SELECT * FROM issued'),
  ]);

/** Advances past the hours within which the database is updated. */
async function dueNow(object: DurableObjectStub<AccountSessions>): Promise<void> {
  await runInDurableObject(
    object,
    (_, { storage }) => void storage.sql.exec('UPDATE session SET tell_at = 0 WHERE tell_at IS NOT NULL'),
  );
  await runDurableObjectAlarm(object);
}

/** The database, failing from its n-th statement on. */
function failing(from: number): D1Database {
  let asked = 0;
  return new Proxy(env.IDENTITY_DB, {
    get(database, name) {
      if (name !== 'prepare') return Reflect.get(database, name);
      return (sql: string) => {
        asked += 1;
        if (asked >= from) throw new Error('D1_ERROR: Network connection lost.');
        return database.prepare(sql);
      };
    },
  });
}

describe('G23 a refresh', () => {
  it('writes nothing and queries no database on a normal day', async () => {
    const { object, sub, of, begin, refresh } = await createReader('phone');
    const token = (await begin('phone')) ?? expect.unreachable();
    await refresh('phone', token, BEGIN + 1_000);
    const before = await writesOf(object);
    await runInDurableObject(object, async (_, state) => {
      const alone = new AccountSessions(state, { ...Object(env), IDENTITY_DB: failing(1) });
      for (let minute = 1; minute < 24 * 60; minute += 9) {
        const granted = await alone.refresh(sub, { ...of('phone'), issuedAt: token }, BEGIN + minute * 60_000);
        expect(granted).toMatchObject({
          issuedAt: token,
          account: { id: sub, subscriptionRoles: ['PLUS'] },
          loggedInAt: BEGIN,
        });
      }
    });
    expect(await writesOf(object)).toEqual(before);
  });

  it('rotates once a day, extending the session, and leaves no rows after a month', async () => {
    const { object, begin, refresh, endOf, rowsOf } = await createReader('phone');
    let token = (await begin('phone')) ?? expect.unreachable();
    const tokens = new Set<number>();
    const sizeBefore = await runInDurableObject(object, (_, { storage }) => storage.sql.databaseSize);
    const before = [await rowsOf('session'), await rowsOf('oauthRefreshToken'), await rowsOf('oauthAccessToken')].map(
      ({ length }) => length,
    );
    for (let hour = 1; hour <= 30 * 24; hour += 3) {
      token = (await refresh('phone', token, BEGIN + hour * 3_600_000)) ?? expect.unreachable();
      tokens.add(token);
    }
    expect(tokens.size).toBeGreaterThan(25);
    expect(tokens.size).toBeLessThanOrEqual(31);
    expect(
      [await rowsOf('session'), await rowsOf('oauthRefreshToken'), await rowsOf('oauthAccessToken')].map(
        ({ length }) => length,
      ),
    ).toEqual(before);
    expect((await writesOf(object)).length).toBe(2);
    expect(await runInDurableObject(object, (_, { storage }) => storage.sql.databaseSize)).toBe(sizeBefore);
    expect(await endOf('phone')).toBe(BEGIN + 30 * DAY_MS);
    await dueNow(object);
    expect(await endOf('phone')).toBeGreaterThan(BEGIN + 55 * DAY_MS);
  });

  it('ends with the session: a month after its last use, or half a year in all', async () => {
    const { begin, refresh } = await createReader('used', 'forgotten');
    const forgotten = (await begin('forgotten')) ?? expect.unreachable();
    expect(await refresh('forgotten', forgotten, BEGIN + 30 * DAY_MS)).toBe(null);
    let token: number | null = await begin('used');
    let day = 0;
    for (; token !== null && day < 400; day += 7) token = await refresh('used', token, BEGIN + day * DAY_MS);
    expect(day - 7).toBeGreaterThan(175);
    expect(day - 7).toBeLessThanOrEqual(189);
  });
});

describe('M66 a new session', () => {
  const UNCLAIMED_MS = 120_000;
  const shorten = (session: string) =>
    env.IDENTITY_DB.prepare('UPDATE "session" SET "expiresAt" = ? WHERE "id" = ?')
      .bind(new Date(BEGIN + UNCLAIMED_MS).toISOString(), session)
      .run();

  it('lasts once its tokens are fetched', async () => {
    const { of, begin, refresh, endOf } = await createReader('phone');
    await shorten(of('phone').sessionId);
    const token = (await begin('phone', BEGIN + 1_000)) ?? expect.unreachable();
    expect(await endOf('phone')).toBe(BEGIN + 30 * DAY_MS);
    expect(await refresh('phone', token, BEGIN + 20 * DAY_MS)).not.toBe(null);
  });

  it('ends two minutes later if its tokens are not fetched', async () => {
    const { of, begin } = await createReader('phone');
    await shorten(of('phone').sessionId);
    expect(await begin('phone', BEGIN + UNCLAIMED_MS)).toBe(null);
  });

  it('stays ended if ended while they were fetched', async () => {
    const { object, sub, of, begin } = await createReader('phone');
    await shorten(of('phone').sessionId);
    await object.read(sub, of('phone').sessionId, BEGIN);
    await env.IDENTITY_DB.prepare('DELETE FROM "session" WHERE "userId" = ?').bind(sub).run();
    expect(await begin('phone')).toBe(null);
  });
});

describe('M71 G19 a lost answer', () => {
  it('is repeated a month later, as long as its token is unused', async () => {
    const { begin, refresh } = await createReader('phone');
    const first = (await begin('phone')) ?? expect.unreachable();
    await refresh('phone', first, BEGIN + 1);
    const lost = await refresh('phone', first, BEGIN + 2 * DAY_MS);
    expect(lost).not.toBe(first);
    for (const days of [2.1, 3, 20]) expect(await refresh('phone', first, BEGIN + days * DAY_MS)).toBe(lost);
    expect(await refresh('phone', lost ?? 0, BEGIN + 20.1 * DAY_MS)).not.toBe(null);
  });

  it('ends no session whose requests ran concurrently', async () => {
    const { begin, refresh } = await createReader('phone');
    const first = (await begin('phone')) ?? expect.unreachable();
    const now = BEGIN + 2 * DAY_MS;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => refresh('phone', first, now + at)));
    expect(new Set(answers).size).toBe(1);
    const next = answers[0] ?? expect.unreachable();
    expect(await refresh('phone', next, now + 500)).toBe(next);
    expect(await refresh('phone', first, now + 45_000)).toBe(next);
    expect(await refresh('phone', next, now + 46_000)).toBe(next);
  });

  it.each([1, 2, 3, 4])('ends no session whose rotation was aborted before statement %i', async (statement) => {
    const { object, sub, of, begin, refresh } = await createReader('phone');
    const first = (await begin('phone')) ?? expect.unreachable();
    await refresh('phone', first, BEGIN + 1);
    const now = BEGIN + 2 * DAY_MS;
    await runInDurableObject(object, async (_, state) => {
      const half = new AccountSessions(state, { ...Object(env), IDENTITY_DB: failing(1) });
      const exec: SqlStorage['exec'] = Reflect.get(state.storage.sql, 'exec');
      let executed = 0;
      const replace = (value: unknown) =>
        Object.defineProperty(Object.getPrototypeOf(state.storage.sql), 'exec', {
          value,
          configurable: true,
          writable: true,
        });
      replace(function execute(this: SqlStorage, query: string, ...values: readonly unknown[]) {
        executed += 1;
        if (executed === statement) throw new Error('cut off');
        return exec.call(this, query, ...values);
      });
      await half.refresh(sub, { ...of('phone'), issuedAt: first }, now).catch(() => undefined);
      replace(exec);
      expect(executed).toBeGreaterThanOrEqual(Math.min(statement, 3));
    });
    const next = await refresh('phone', first, now + 3_600_000);
    expect(next).not.toBe(null);
    expect(await refresh('phone', next ?? 0, now + 7_200_000)).toBe(next);
  });
});

describe('a stolen token', () => {
  it('ends the session at every title when used after its successor, and no other device', async () => {
    const { begin, refresh, rowsOf } = await createReader('phone', 'desk');
    const first = (await begin('phone')) ?? expect.unreachable();
    const blitz = (await begin('phone', BEGIN, 'blitz')) ?? expect.unreachable();
    const desk = (await begin('desk')) ?? expect.unreachable();
    const now = BEGIN + 2 * DAY_MS;
    const thief = (await refresh('phone', first, now)) ?? expect.unreachable();
    await refresh('phone', thief, now + 1);
    expect(await refresh('phone', first, now + 61_000)).toBe(null);
    expect([await refresh('phone', thief, now + 62_000), await refresh('phone', blitz, now + 62_000, 'blitz')]).toEqual(
      [null, null],
    );
    expect(await begin('phone', now + 63_000)).toBe(null);
    expect(await refresh('desk', desk, now + 63_000)).not.toBe(null);
    expect((await rowsOf('session')).length).toBe(1);
  });
});

describe('an ended session', () => {
  it('stays ended when the database could not be updated', async () => {
    const { object, sub, of, begin, refresh } = await createReader('phone');
    const token = (await begin('phone')) ?? expect.unreachable();
    await runInDurableObject(object, async (_, state) => {
      const alone = new AccountSessions(state, { ...Object(env), IDENTITY_DB: failing(1) });
      await expect(alone.end(sub, of('phone').sessionId, BEGIN + 1)).rejects.toThrow('D1_ERROR');
    });
    expect([await refresh('phone', token, BEGIN + 2), await begin('phone', BEGIN + 2)]).toEqual([null, null]);
  });

  it('on all devices ends those never seen here too', async () => {
    const { object, sub, begin, refresh, rowsOf } = await createReader('phone', 'desk');
    const token = (await begin('phone')) ?? expect.unreachable();
    await object.endAll(sub, BEGIN + 1);
    expect([await refresh('phone', token, BEGIN + 2), await begin('desk', BEGIN + 2), await rowsOf('session')]).toEqual(
      [null, null, []],
    );
  });

  it('that ended in the database only, ends here within a day', async () => {
    const { object, sub, begin, refresh } = await createReader('phone');
    const token = (await begin('phone')) ?? expect.unreachable();
    await env.IDENTITY_DB.prepare('DELETE FROM "session" WHERE "userId" = ?').bind(sub).run();
    const next = await refresh('phone', token, BEGIN + 1.5 * DAY_MS);
    await dueNow(object);
    expect(await refresh('phone', next ?? 0, BEGIN + 1.6 * DAY_MS)).toBe(null);
  });
});

it('a lost object is rebuilt from the database, and its readers stay logged in', async () => {
  const { object, begin, refresh } = await createReader('phone');
  const token = (await begin('phone')) ?? expect.unreachable();
  await object.forget();
  expect(await refresh('phone', token, BEGIN + 3_600_000)).toBe(token);
  expect(await refresh('phone', token, BEGIN + 2 * DAY_MS)).not.toBe(token);
});

it('account changes are reloaded when reported, and other readers’ sessions are refused', async () => {
  const { object, sub, of, begin } = await createReader('phone');
  await begin('phone');
  await env.IDENTITY_DB.prepare('UPDATE "user" SET "subscriptionRoles" = ? WHERE "id" = ?').bind('["PUR"]', sub).run();
  const rolesOf = async () => (await object.read(sub, of('phone').sessionId, BEGIN + 1))?.subscriptionRoles;
  expect(await rolesOf()).toEqual(['PLUS']);
  await object.learn(sub);
  expect(await rolesOf()).toEqual(['PUR']);
  const other = await createReader('phone');
  expect(await other.object.read(other.sub, of('phone').sessionId, BEGIN + 1)).toBe(null);
});

it('nothing remains of a reader who does not return', async () => {
  const { object, begin } = await createReader('phone');
  await begin('phone');
  await runInDurableObject(object, (_, { storage }) => void storage.sql.exec('UPDATE session SET expires_at = 0'));
  await runDurableObjectAlarm(object);
  const left = await runInDurableObject(object, (_, { storage }) => [
    ...storage.kv.list(),
    ...storage.sql.exec(`SELECT name FROM sqlite_master WHERE name IN ('session', 'issued')`),
  ]);
  expect(left).toEqual([]);
  // A new login restores the initial state.
  expect(await begin('phone')).not.toBe(null);
});
