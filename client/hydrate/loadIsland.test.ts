import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadIsland } from './loadIsland.ts';

const NAMES = fs.globSync('client/islands/*.island.tsx').map((file) => path.basename(file, '.island.tsx'));

describe('an island', () => {
  it('is looked at here', () => {
    expect(NAMES.length).toBeGreaterThan(5);
  });

  // The worker writes displayName into the page, and the browser derives the file name from it.
  it.each(NAMES)('%s is called as its file is, on both sides', async (name) => {
    expect((await loadIsland(name)).displayName).toBe(name);
  });

  it.each(['', 'NoSuchIsland', 'constructor', '../islands/CopyAddress', 'CopyAddress.island'])(
    'is none: %j',
    async (name) => {
      await expect(loadIsland(name)).rejects.toThrow('Unknown island');
    },
  );
});
