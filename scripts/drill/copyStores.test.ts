import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { copyStores } from './copyStores.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'copy-stores-'));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it('G18 a drill copies the databases and objects of a used portal, and no cached pages', () => {
  const from = path.join(folder, 'used');
  for (const file of ['seeded', 'v3/d1/a.sqlite', 'v3/do/b.sqlite', 'v3/r2/c', 'v3/kv/templates/d', 'v3/cache/e']) {
    fs.mkdirSync(path.dirname(path.join(from, file)), { recursive: true });
    fs.writeFileSync(path.join(from, file), file);
  }
  const to = path.join(folder, 'copy');
  copyStores(from, to);
  expect(
    fs
      .globSync('**/*', { cwd: to, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['a.sqlite', 'b.sqlite', 'c', 'seeded']);
});
