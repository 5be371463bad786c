import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { createSigningKeys } from './signingKeys.ts';

beforeAll(() => applyD1Migrations(env.IDENTITY_DB, env.IDENTITY_MIGRATIONS));

it('G19 signs with the cached key while the database is unavailable', async () => {
  let now = Date.parse('2026-06-01T08:00:00.000Z');
  let isAway = false;
  const database = new Proxy(env.IDENTITY_DB, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name);
      return (sql: string) => {
        if (isAway) throw new Error('D1_ERROR: Network connection lost.');
        return target.prepare(sql);
      };
    },
  });
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const secrets = {
    IDENTITY_SECRET: 'a-secret-that-is-long-enough',
    IDENTITY_SIGNING_KEY: JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'k1' }),
  };
  const keys = createSigningKeys({ IDENTITY_DB: database, ...secrets }, () => now);
  await keys.seedFirst();
  const signedBy = async () => decodeProtectedHeader(await keys.sign({ sub: 'x' })).kid;
  expect(await signedBy()).toBe('k1');
  isAway = true;
  now += 3_600_000;
  expect(await signedBy()).toBe('k1');
  await expect(createSigningKeys({ IDENTITY_DB: database, ...secrets }, () => now).sign({ sub: 'x' })).rejects.toThrow(
    'D1_ERROR',
  );
});
