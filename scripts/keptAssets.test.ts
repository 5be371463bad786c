import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inEmptyFolder } from '../e2e/support/inEmptyFolder.ts';
import { addKeptAssets, readKeptAssets, restoreAssets } from './keptAssets.ts';

const ASSETS = 'dist/client/assets';
inEmptyFolder();

/** Simulates vite: empties the folder and writes this build's files. */
function build(...files: readonly string[]): void {
  const earlier = readKeptAssets();
  empty();
  for (const file of files) fs.writeFileSync(path.join(ASSETS, file), file);
  addKeptAssets(earlier);
}

function empty(): void {
  fs.rmSync(ASSETS, { recursive: true, force: true });
  fs.mkdirSync(ASSETS, { recursive: true });
}

const kept = () => fs.readdirSync(ASSETS).sort();

it('M103 M104 assets of the three previous builds stay available, service workers included', () => {
  for (const number of [1, 2, 3, 4]) build(`main-${number}.js`, 'serviceWorker-a.js');
  expect(kept()).toEqual(['main-1.js', 'main-2.js', 'main-3.js', 'main-4.js', 'serviceWorker-a.js']);
  build('main-5.js', 'serviceWorker-b.js');
  expect(kept()).toEqual([
    'main-2.js',
    'main-3.js',
    'main-4.js',
    'main-5.js',
    'serviceWorker-a.js',
    'serviceWorker-b.js',
  ]);
});

it('M103 an unchanged build does not count', () => {
  for (const name of ['main-1.js', 'main-2.js', 'main-2.js', 'main-2.js', 'main-3.js']) build(name);
  expect(kept()).toEqual(['main-1.js', 'main-2.js', 'main-3.js']);
});

it('M103 a failed build removes nothing', () => {
  build('main-1.js');
  build('main-2.js');
  const earlier = readKeptAssets();
  empty();
  restoreAssets(earlier);
  build('main-3.js');
  expect(kept()).toEqual(['main-1.js', 'main-2.js', 'main-3.js']);
});
