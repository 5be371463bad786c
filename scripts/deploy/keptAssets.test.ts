import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUILD_STAMP } from '../buildWorkers.ts';
import { keepAssets, restoreKeptAssets } from './keptAssets.ts';
import type { Wrangler } from './wrangler.ts';

const project = process.cwd();
let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-assets-'));
  process.chdir(folder);
  fs.mkdirSync('dist/client/assets', { recursive: true });
});
afterEach(() => {
  process.chdir(project);
  fs.rmSync(folder, { recursive: true });
});

/** A bucket of the European Union, which is not found without its jurisdiction. */
const bucket: Wrangler = (...args) => {
  const [, , act, , , file = ''] = args;
  if (!args.join(' ').endsWith('--remote --jurisdiction eu')) throw new Error('no such bucket');
  if (act === 'put') fs.copyFileSync(file, 'stored');
  else fs.copyFileSync('stored', file);
  return '';
};

it('G18 a release adds to the assets of the last one, and not to what its machine has built since', () => {
  fs.writeFileSync('dist/kept-assets.json', '[["released.js"]]');
  fs.writeFileSync('dist/client/assets/released.js', 'released');
  keepAssets(bucket);
  fs.rmSync('dist/client/assets/released.js');
  fs.writeFileSync('dist/kept-assets.json', '[["tried.js"]]');
  fs.writeFileSync(BUILD_STAMP, 'of what was tried');
  restoreKeptAssets(bucket);
  expect(fs.readFileSync('dist/kept-assets.json', 'utf8')).toBe('[["released.js"]]');
  expect(fs.readFileSync('dist/client/assets/released.js', 'utf8')).toBe('released');
  expect(fs.existsSync(BUILD_STAMP)).toBe(false);
});
