import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createKvTier } from './sharedTiers.ts';

function createKv(put: () => Promise<void> = async () => undefined) {
  const keys: string[] = [];
  const events: string[] = [];
  const note = (key: string) => void keys.push(key);
  const store = {
    get: async (key: string) => (note(key), null),
    delete: async (key: string) => note(key),
    put: async (key: string) => (note(key), put()),
  };
  return {
    tier: createKvTier(store, {
      clock: () => 0,
      log: createLogger((line) => events.push(JSON.parse(line).event)),
      edition: '4711',
    }),
    keys,
    events,
  };
}

it('reads, writes and removes a page with a long address under a key short enough for KV, unique to the page', async () => {
  const { tier, keys } = createKv();
  const long = `tagesbote:article:/${'ü'.repeat(300)}`;
  await tier.read(long);
  await tier.write(long, new Uint8Array([1]), 1);
  await tier.remove(long);
  await tier.read(`${long}x`);
  await tier.read('tagesbote:home:/');
  const [first, , , other, short] = keys;
  expect(keys.slice(0, 3)).toEqual([first, first, first]);
  expect(new TextEncoder().encode(first).length).toBeLessThanOrEqual(512);
  expect(other).not.toBe(first);
  expect(short).toBe('4711:tagesbote:home:/');
});

it('logs every failure but a KV write conflict with another data centre', async () => {
  const refused = createKv(() => Promise.reject(new Error('KV PUT failed: 429 Too Many Requests')));
  await refused.tier.write('key', new Uint8Array([1]), 1);
  expect(refused.events).toEqual([]);
  const failed = createKv(() => Promise.reject(new Error('KV PUT failed: 500')));
  await failed.tier.write('key', new Uint8Array([1]), 1);
  expect(failed.events).toEqual(['cache_write_failed']);
});
