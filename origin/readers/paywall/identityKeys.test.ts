import { errors, exportJWK, generateKeyPair } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { createIdentityKeys } from './identityKeys.ts';

const { publicKey } = await generateKeyPair('RS256');
const jwk = await exportJWK(publicKey);
const published = (...names: readonly string[]) => ({ keys: names.map((kid) => ({ ...jwk, kid })) });
const header = (kid: string) => ({ alg: 'RS256', kid });

let now = 0;
let calls = 0;
beforeEach(() => {
  now = 0;
  calls = 0;
});

function keysOf(answer: () => unknown) {
  return createIdentityKeys(
    async () => {
      calls += 1;
      return answer();
    },
    () => now,
  );
}

it('G19 does not wait for keys requested by another, aborted request', async () => {
  const find = keysOf(() => (calls === 1 ? new Promise(() => undefined) : published('a')));
  void find(header('a'));
  await expect(find(header('a'))).resolves.toBeInstanceOf(CryptoKey);
});

it('accepts a withdrawn key for at most five minutes', async () => {
  let names = ['a', 'b'];
  const find = keysOf(() => published(...names));
  await find(header('a'));
  names = ['b'];
  now = 299_000;
  await expect(find(header('a'))).resolves.toBeInstanceOf(CryptoKey);
  now = 300_000;
  await expect(find(header('a'))).rejects.toThrow(errors.JWKSNoMatchingKey);
  await expect(find(header('b'))).resolves.toBeInstanceOf(CryptoKey);
});

it('fetches at most once a minute for an unpublished key', async () => {
  const find = keysOf(() => published('a'));
  for (const at of [0, 1, 59_999]) {
    now = at;
    await expect(find(header('stranger'))).rejects.toThrow(errors.JWKSNoMatchingKey);
  }
  expect(calls).toBe(1);
  now = 60_000;
  await expect(find(header('stranger'))).rejects.toThrow(errors.JWKSNoMatchingKey);
  expect(calls).toBe(2);
});

it('G23 keeps the last keys during an outage of the identity service, retrying every other second', async () => {
  let isAway = false;
  const find = keysOf(() => {
    if (isAway) throw new Error('away');
    return published('a');
  });
  await find(header('a'));
  isAway = true;
  for (const at of [300_000, 300_001, 301_999, 302_000, 3_600_000]) {
    now = at;
    await expect(find(header('a'))).resolves.toBeInstanceOf(CryptoKey);
  }
  expect(calls).toBe(4);
});
