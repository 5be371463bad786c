import { expect, it } from 'vitest';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { PublicKey } from '../services/identity.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import type { KeyValueStore } from '../cache/sharedTiers.ts';
import { publicKeysContract } from '#shared/contracts/identity.contract.ts';
import { withStoredAnswer } from './storedAnswer.ts';

const AWAY = err({ kind: 'timeout' } as const);
const keyNamed = (kid: string): PublicKey => ({ kty: 'RSA', kid, n: 'n', e: 'AQAB' });
const published = (...kids: readonly string[]): Result<readonly PublicKey[], UpstreamFailure> => ok(kids.map(keyNamed));

function createStore() {
  const values = new Map<string, Uint8Array<ArrayBuffer>>();
  const puts: number[] = [];
  const store: KeyValueStore = {
    get: async (key) => values.get(key)?.buffer ?? null,
    delete: async (key) => void values.delete(key),
    put: async (key, value, { expirationTtl }) => (puts.push(expirationTtl), void values.set(key, value)),
  };
  return { store, values, puts };
}

let now = 0;
const isolate = (store: KeyValueStore, answers: readonly Result<readonly PublicKey[], UpstreamFailure>[]) => {
  const left = [...answers];
  return withStoredAnswer(async () => left.shift() ?? AWAY, {
    store,
    name: 'public-keys',
    contract: publicKeysContract,
    clock: () => now,
  });
};

it('gives an isolate that starts during an outage the last published keys', async () => {
  const { store, puts } = createStore();
  await isolate(store, [published('k1', 'k2')])();
  expect(await isolate(store, [AWAY])()).toEqual(published('k1', 'k2'));
  expect(puts).toEqual([25 * 3_600]);
});

it('drops a withdrawn key with the next response', async () => {
  const { store } = createStore();
  await isolate(store, [published('k1')])();
  await isolate(store, [published('k2')])();
  expect(await isolate(store, [AWAY])()).toEqual(published('k2'));
});

it('writes where something has changed, and every twenty minutes', async () => {
  const { store, puts } = createStore();
  const keys = isolate(store, [published('k1'), published('k1'), published('k1'), published('k2')]);
  for (const at of [0, 240_000, 1_200_000, 1_300_000]) {
    now = at;
    await keys();
  }
  expect(puts).toHaveLength(3);
});

it.each([
  ['nothing', null],
  ['no JSON', '<html>'],
  ['another shape', '{"kid":7}'],
])('finds no keys during an outage with %s stored', async (_, text) => {
  const { store, values } = createStore();
  if (text !== null) values.set('public-keys', new TextEncoder().encode(text));
  expect(await isolate(store, [AWAY])()).toBe(AWAY);
});

it('neither waits for a store that hangs nor fails with one that fails', async () => {
  const hanging: KeyValueStore = {
    get: () => new Promise(() => undefined),
    delete: async () => undefined,
    put: () => Promise.reject(new Error('KV PUT failed')),
  };
  expect(await isolate(hanging, [published('k1')])()).toEqual(published('k1'));
  expect(await isolate(hanging, [AWAY])()).toBe(AWAY);
});
