import fs from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inEmptyFolder } from '../../e2e/support/inEmptyFolder.ts';
import { BUILD_STAMP } from '../buildWorkers.ts';
import { WORKER_NAMES } from '../workers.ts';
import { storeRelease, listReleases, fetchStoredReleases } from './storedReleases.ts';
import { playAccount } from './playWrangler.ts';

const RELEASE = 'aaaaaaaaaaaa';

inEmptyFolder();
beforeEach(() => {
  fs.mkdirSync('dist/client/assets', { recursive: true });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

it('G18 a release adds to the assets of the last one, not to local builds', async () => {
  const account = playAccount();
  for (const worker of WORKER_NAMES) fs.mkdirSync(`dist/${worker}`);
  fs.writeFileSync('dist/kept-assets.json', '[["released.js"]]');
  fs.writeFileSync('dist/client/assets/released.js', 'released');
  await storeRelease(account, RELEASE);
  fs.rmSync('dist/client/assets/released.js');
  fs.writeFileSync('dist/client/assets/tried.js', 'tried');
  fs.writeFileSync('dist/kept-assets.json', '[["tried.js"]]');
  fs.writeFileSync(BUILD_STAMP, 'of what was tried');
  await fetchStoredReleases(account);
  expect(fs.readFileSync('dist/kept-assets.json', 'utf8')).toBe('[["released.js"]]');
  expect(fs.readdirSync('dist/client/assets')).toEqual(['released.js']);
  expect(fs.existsSync(BUILD_STAMP)).toBe(false);
});

it('G24 three releases are kept, and a repeated one becomes the newest', async () => {
  const account = playAccount();
  for (const worker of WORKER_NAMES) fs.mkdirSync(`dist/${worker}`);
  fs.writeFileSync('dist/kept-assets.json', '[]');
  const [one, two, three, four] = ['1', '2', '3', '4'].map((digit) => digit.repeat(12));
  for (const name of [one, two, three, two, four]) await storeRelease(account, name ?? '');
  expect(listReleases()).toEqual([four, two, three]);
  expect(fs.readdirSync('dist/releases').sort()).toEqual([two, three, four, 'newest-first.json']);
});

it('G24 without stored releases a release starts empty', async () => {
  await fetchStoredReleases(playAccount());
  expect(listReleases()).toEqual([]);
});
