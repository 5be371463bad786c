import { exportJWK, generateKeyPair } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { err, ok } from '#shared/lib/result.ts';
import { createPublicKeys } from './publicKeys.ts';

const { n = '', e = '' } = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey);
const keyNamed = (kid: string) => ({ kty: 'RSA' as const, kid, n, e });

let now = 0;
let calls = 0;
let published: readonly string[] | null = [];
let pending: Promise<unknown>[] = [];

function createKeys() {
  const fetchPublicKeys = async () => (
    (calls += 1),
    published ? ok(published.map(keyNamed)) : err({ kind: 'network' as const })
  );
  const keys = createPublicKeys(
    { fetchPublicKeys },
    () => now,
    createLogger(() => undefined),
  );
  return (kid: string) => keys.find(kid, (work) => void pending.push(work));
}

beforeEach(() => {
  now = 1_000_000;
  calls = 0;
  published = ['k1'];
  pending = [];
});

it('keeps the last keys while the identity service is down, without a wait', async () => {
  const find = createKeys();
  expect(await find('k1')).toBeInstanceOf(CryptoKey);
  published = null;
  for (const hours of [1, 2, 3]) {
    now = 1_000_000 + hours * 3_600_000;
    expect(await find('k1')).toBeInstanceOf(CryptoKey);
    await Promise.all(pending);
    expect(calls).toBe(1 + hours);
  }
});

it('fetches unknown keys once a minute at most, and once for concurrent requests', async () => {
  const find = createKeys();
  await Promise.all(Array.from({ length: 100 }, () => find('unknown')));
  await find('unknown');
  expect(calls).toBe(1);
  now += 60_001;
  await find('unknown');
  expect(calls).toBe(2);
});

it('refreshes keys in the background before they are five minutes old', async () => {
  const find = createKeys();
  await find('k1');
  now += 240_000;
  published = ['k1', 'k2'];
  expect(await find('k1')).toBeInstanceOf(CryptoKey);
  await Promise.all(pending);
  expect(calls).toBe(2);
  expect(await find('k2')).toBeInstanceOf(CryptoKey);
  expect(calls).toBe(2);
});

it.each([
  ['in steady use', [60_000, 60_000, 60_000, 60_000, 60_000]],
  ['after a night', [8 * 3_600_000]],
])('drops a withdrawn key within five minutes, %s', async (_, pausesMs) => {
  const find = createKeys();
  expect(await find('k1')).toBeInstanceOf(CryptoKey);
  published = ['k2'];
  for (const pauseMs of pausesMs.slice(0, -1)) {
    now += pauseMs;
    await find('k1');
    await Promise.all(pending);
  }
  now += pausesMs.at(-1) ?? 0;
  expect(await find('k1')).toBeNull();
  expect(await find('k2')).toBeInstanceOf(CryptoKey);
});
