import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { exportJWK, generateKeyPair } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from './openAuth.ts';

const code = 'a-code';
const never = () => new Promise<never>(() => undefined);

let isEnded = false;
/** Simulates a request that the platform aborts: its database call is never answered. */
const database = new Proxy(env.IDENTITY_DB, {
  get: (target, name) =>
    name === 'prepare'
      ? (sql: string) => (isEnded ? unanswered(target.prepare(sql)) : target.prepare(sql))
      : bound(target, name),
});

function unanswered(statement: D1PreparedStatement): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') return (...values: unknown[]) => unanswered(target.bind(...values));
      return name === 'all' || name === 'run' || name === 'first' ? never : bound(target, name);
    },
  });
}

function bound(target: object, name: string | symbol): unknown {
  const found: unknown = Reflect.get(target, name);
  return typeof found === 'function' ? found.bind(target) : found;
}

async function openLibrary() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const identityEnv: IdentityEnv = {
    DOOR_RATE: { limit: async () => ({ success: true }) },
    IDENTITY_DB: database,
    ACCOUNT_SESSIONS: env.ACCOUNT_SESSIONS,
    OBJECT_JURISDICTION: '',
    MAIL: { send: never },
    IDENTITY_ISSUER: 'http://identity.localhost',
    IDENTITY_ORIGIN: 'http://identity.localhost',
    PUBLIC_ORIGIN: 'http://{mandator}.localhost',
    MAIL_SENDER: 'konto@{mandator}.example',
    IDENTITY_SIGNING_KEY: JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'k' }),
    IDENTITY_SECRET: 'a-secret-that-is-long-enough-for-the-library',
    IDENTITY_CLIENT_SECRET: 'client-secret',
    IDENTITY_SERVICE_TOKEN: 'service-token',
    ROLES_TOKEN: 'roles-token',
    EDITORS_PUBLIC_KEY: '{}',
    GOOGLE_ISSUER: '',
    GOOGLE_CLIENT_ID: '',
    GOOGLE_CLIENT_SECRET: '',
    APPLE_ISSUER: '',
    APPLE_CLIENT_ID: '',
    APPLE_CLIENT_SECRET: '',
  };
  return (await openAuth(identityEnv)).context.internalAdapter;
}

beforeAll(() => applyD1Migrations(env.IDENTITY_DB, env.IDENTITY_MIGRATIONS));

it('G19 a code can be consumed after a request consuming it was aborted', async () => {
  const adapter = await openLibrary();
  const expiresAt = new Date(Date.now() + 60_000);
  await adapter.createVerificationValue({ identifier: code, value: 'good', expiresAt });
  isEnded = true;
  void adapter.consumeVerificationValue(code);
  // Waits until the request has reached the database.
  await new Promise((resolve) => setTimeout(resolve, 50));
  isEnded = false;
  const taken = await Promise.race([
    adapter.consumeVerificationValue(code),
    new Promise((resolve) => setTimeout(() => resolve('still waits'), 2_000)),
  ]);
  expect(taken).toMatchObject({ identifier: code, value: 'good', expiresAt });
  expect(await adapter.consumeVerificationValue(code)).toBeNull();
});

it('M71 a code can be used once, until it expires', async () => {
  const adapter = await openLibrary();
  await adapter.createVerificationValue({ identifier: 'late', value: '', expiresAt: new Date(Date.now() - 1) });
  await adapter.createVerificationValue({ identifier: 'raced', value: '', expiresAt: new Date(Date.now() + 60_000) });
  expect(await adapter.consumeVerificationValue('late')).toBeNull();
  const raced = await Promise.all(Array.from({ length: 5 }, () => adapter.consumeVerificationValue('raced')));
  expect(raced.filter((taken) => taken !== null)).toHaveLength(1);
});
