import { exportJWK, generateKeyPair } from 'jose';
import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { err, ok } from '#shared/lib/result.ts';
import { createPublicKeys } from './publicKeys.ts';

const noop = () => undefined;

it('keeps keys while the identity service is away, and asks for unknown ones once a minute at most', async () => {
  const { n = '', e = '' } = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey);
  let now = 0;
  let calls = 0;
  let isDown = false;
  const identity = { fetchPublicKeys: async () => ((calls += 1), isDown ? err({ kind: 'network' as const }) : ok([{ kty: 'RSA' as const, kid: 'k1', n, e }])) };
  const keys = createPublicKeys(
    identity,
    () => now,
    createLogger(() => undefined),
  );
  expect(await keys.find('k1', noop)).toBeInstanceOf(CryptoKey);
  isDown = true;
  now += 3_600_000;
  expect(await keys.find('k1', noop)).toBeInstanceOf(CryptoKey);
  expect(calls).toBe(1);
  isDown = false;
  await Promise.all(Array.from({ length: 100 }, () => keys.find('unknown', noop)));
  await keys.find('unknown', noop);
  expect(calls).toBe(2);
  now += 60_001;
  await keys.find('unknown', noop);
  expect(calls).toBe(3);
});
