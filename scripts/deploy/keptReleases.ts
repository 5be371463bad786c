import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { BUILD_STAMP } from '../buildWorkers.ts';
import { nameIn } from '../environment/environment.ts';
import { WORKER_NAMES, type WorkerName } from '../workers.ts';
import type { KeepTools } from './deployTools.ts';
import { digestFolder } from './fingerprint.ts';
import type { Before } from './liveVersion.ts';
import type { Built } from './placeVersion.ts';

/**
 * Where lies between releases what they need of each other: the assets of the last builds, which open pages and old
 * templates ask for still, and the workers of the last releases, to be gone back to.
 */
export const KEPT_IN = 'pressehaus-pictures';
export const KEPT_AS = 'releases/kept.tar.gz';
const ARCHIVE = 'dist/kept.tar.gz';
const FOLDER = 'dist/releases';
const LIST = `${FOLDER}/newest-first.json`;
/** Names of the assets of each build that are kept, the newest first. */
const ASSETS_LIST = 'dist/kept-assets.json';
const KEPT = ['kept-assets.json', 'client', 'releases'] as const;
const KEPT_RELEASES = 3;
/** Without its jurisdiction a bucket is not found. */
const WHERE = ['--file', ARCHIVE, '--remote', '--jurisdiction', 'eu'] as const;
const NOTHING_THERE = /key does not exist/;

const assetsContract = v.pipe(v.string(), v.parseJson(), v.array(v.array(v.string())));
const listContract = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))));

/**
 * Brings back what the last release kept, in place of what this machine has built since: the next build is made anew,
 * and adds to that.
 */
export async function restoreKept({ wrangler, environment }: KeepTools): Promise<void> {
  fs.mkdirSync('dist', { recursive: true });
  for (const name of [...KEPT, path.relative('dist', BUILD_STAMP)])
    fs.rmSync(path.join('dist', name), { recursive: true, force: true });
  try {
    await wrangler('r2', 'object', 'get', `${nameIn(environment, KEPT_IN)}/${KEPT_AS}`, ...WHERE);
  } catch (cause) {
    if (!(cause instanceof Error) || !NOTHING_THERE.test(cause.message)) throw cause;
    console.log('  No release has kept anything yet');
    return;
  }
  tar('-xzf', ARCHIVE, '-C', 'dist');
}

/** Keeps a release as it is built, and its assets, for the next one, on whichever machine that is made. */
export async function keepRelease(tools: KeepTools, release: string): Promise<void> {
  for (const worker of WORKER_NAMES)
    fs.cpSync(`dist/${worker}`, folderOf(release, worker), { recursive: true, force: true });
  const [own = []] = readAssets(ASSETS_LIST);
  fs.writeFileSync(assetsOf(release), JSON.stringify([own]));
  const [kept, dropped] = splitAt([release, ...listReleases().filter((name) => name !== release)], KEPT_RELEASES);
  for (const name of dropped) fs.rmSync(path.join(FOLDER, name), { recursive: true });
  await store(tools, kept);
}

/** Lets go of what is newer than a release: the next one begins from there. */
export async function forgetNewer(tools: KeepTools, release: string): Promise<void> {
  const all = listReleases();
  const [newer, kept] = splitAt(all, Math.max(0, all.indexOf(release)));
  for (const name of newer) fs.rmSync(path.join(FOLDER, name), { recursive: true });
  if (newer.length === 0) return;
  keepAssetsOf(kept);
  await store(tools, kept);
}

/** The next build lets go of the last list: not that of what runs again, though somebody has seen pages of the others. */
function keepAssetsOf(releases: readonly string[]): void {
  const lists = [...releases.map(assetsOf), ASSETS_LIST].flatMap(readAssets);
  const unique = new Map(lists.map((list) => [list.join(), list]));
  fs.writeFileSync(ASSETS_LIST, JSON.stringify([...unique.values()]));
}

/** Newest first. */
export function listReleases(): readonly string[] {
  return fs.existsSync(LIST) ? v.parse(listContract, fs.readFileSync(LIST, 'utf8')) : [];
}

export function folderOf(release: string, worker: WorkerName): string {
  return path.join(FOLDER, release, worker);
}

/** Of the build that a release is. */
const assetsOf = (release: string) => path.join(FOLDER, release, 'assets.json');

function readAssets(file: string): readonly (readonly string[])[] {
  return fs.existsSync(file) ? v.parse(assetsContract, fs.readFileSync(file, 'utf8')) : [];
}

/** A worker that is made of this code, as a release built it; null where none has kept it. */
export function findKept(worker: WorkerName, code: string): Built | null {
  const release = listReleases().find((one) => hasKept(one, worker, code));
  return release === undefined ? null : { worker, release, folder: folderOf(release, worker) };
}

/** The release that these workers are of; null where none has kept it. */
export function findRelease(live: Before): string | null {
  const isIt = (release: string) =>
    [...live].every(([worker, { fingerprint }]) => hasKept(release, worker, fingerprint.code));
  return listReleases().find(isIt) ?? null;
}

/** A release of before a worker was there has nothing of it. */
function hasKept(release: string, worker: WorkerName, code: string): boolean {
  const folder = folderOf(release, worker);
  return fs.existsSync(folder) && digestFolder(folder) === code;
}

async function store({ wrangler, environment }: KeepTools, releases: readonly string[]): Promise<void> {
  fs.writeFileSync(LIST, JSON.stringify(releases));
  tar('-czf', ARCHIVE, '-C', 'dist', ...KEPT);
  await wrangler('r2', 'object', 'put', `${nameIn(environment, KEPT_IN)}/${KEPT_AS}`, ...WHERE);
}

function splitAt<Item>(items: readonly Item[], position: number): readonly [readonly Item[], readonly Item[]] {
  return [items.slice(0, position), items.slice(position)];
}

function tar(...args: readonly string[]): void {
  const ran = spawnSync('tar', args, { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`tar ${args.join(' ')}\n${ran.stderr}`);
}
