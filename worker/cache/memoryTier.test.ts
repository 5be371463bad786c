import { expect, it } from 'vitest';
import type { CacheEntry } from './entry.ts';
import { createMemoryTier } from './memoryTier.ts';
import { entryMeta } from '../test/entryMeta.ts';

const entryOf = (bytes: number): CacheEntry => ({
  meta: entryMeta(),
  html: new Uint8Array(bytes),
  sealedBody: null,
});

it('evicts the least recently used entry when full', () => {
  const memory = createMemoryTier(16_000);
  memory.write('a', entryOf(3_000));
  memory.write('b', entryOf(3_000));
  memory.read('a');
  memory.write('c', entryOf(3_000));
  expect([memory.read('a'), memory.read('b'), memory.read('c')].map(Boolean)).toEqual([true, false, true]);
});

it('stores nothing larger than its limit, and counts a replaced entry once', () => {
  const memory = createMemoryTier(16_000);
  memory.write('large', entryOf(20_000));
  expect(memory.read('large')).toBeUndefined();
  for (let round = 0; round < 10; round += 1) memory.write('a', entryOf(3_000));
  memory.write('b', entryOf(3_000));
  expect(memory.read('a')).toBeDefined();
});
