import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadIsland } from './loadIsland.ts';

const NAMES = fs.globSync('client/islands/*.island.tsx').map((file) => path.basename(file, '.island.tsx'));

describe('an island', () => {
  it('exists here', () => {
    expect(NAMES.length).toBeGreaterThan(5);
  });

  // The worker writes displayName into the page, and the browser derives the file name from it.
  it.each(NAMES)('%s has the name of its file, on both sides', async (name) => {
    expect((await loadIsland(name)).displayName).toBe(name);
  });

  it.each(['', 'NoSuchIsland', 'constructor', '../islands/CopyAddress', 'CopyAddress.island'])(
    'does not exist: %j',
    async (name) => {
      await expect(loadIsland(name)).rejects.toThrow('Unknown island');
    },
  );
});
