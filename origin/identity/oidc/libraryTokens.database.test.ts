import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { readLibraryToken } from './libraryTokens.ts';
import { digestOf } from './titleClients.ts';

const NOW = Date.parse('2026-06-01T08:00:00.000Z');
const TOKEN = 'LibraryTokenOfThirtyTwoLettersXY';
const run = (sql: string, ...values: string[]) =>
  env.IDENTITY_DB.prepare(sql)
    .bind(...values)
    .run();

beforeAll(() => applyD1Migrations(env.IDENTITY_DB, env.IDENTITY_MIGRATIONS));

it('G23 forged library tokens cost one query per minute, and issued ones are still exchanged', async () => {
  let queries = 0;
  const database = new Proxy(env.IDENTITY_DB, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name);
      return (sql: string) => ((queries += 1), target.prepare(sql));
    },
  });
  for (let call = 0; call < 50; call += 1) expect(await readLibraryToken(database, TOKEN, NOW + call)).toBeNull();
  expect(queries).toBe(1);
  const at = new Date(NOW).toISOString();
  const end = new Date(NOW + 24 * 3_600_000).toISOString();
  await run(
    'INSERT INTO "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") VALUES (?1, ?1, ?1, 1, ?2, ?2)',
    'r',
    at,
  );
  await run(
    'INSERT INTO "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId") VALUES (?1, ?2, ?1, ?3, ?3, ?4)',
    's',
    end,
    at,
    'r',
  );
  await run('INSERT INTO "oauthClient" ("id", "clientId", "redirectUris") VALUES (?1, ?1, ?2)', 'library', '[]');
  await run(
    `INSERT INTO "oauthRefreshToken" ("id", "token", "clientId", "sessionId", "userId", "expiresAt", "createdAt", "scopes") VALUES ('t', ?, 'library', 's', 'r', ?, ?, '[]')`,
    await digestOf(TOKEN),
    end,
    at,
  );
  expect(await readLibraryToken(database, TOKEN, NOW + 61_000)).toEqual({
    sub: 'r',
    sid: 's',
    client: 'library',
    issuedAt: 0,
  });
  expect(await readLibraryToken(database, 'AnotherTokenOfThirtyTwoLettersXY', NOW + 62_000)).toBeNull();
});
