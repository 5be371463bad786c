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
 * Bucket for data shared between releases: assets of recent builds, still requested by open pages and cached templates,
 * and the workers of recent releases, for rollbacks.
 */
export const KEPT_IN = 'pressehaus-pictures';
export const KEPT_AS = 'releases/kept.tar.gz';
const ARCHIVE = 'dist/kept.tar.gz';
const FOLDER = 'dist/releases';
const LIST = `${FOLDER}/newest-first.json`;
/** Names of the stored builds' assets, newest build first. */
const ASSETS_LIST = 'dist/kept-assets.json';
const KEPT = ['kept-assets.json', 'client', 'releases'] as const;
const KEPT_RELEASES = 3;
/** A bucket is only found in its jurisdiction. */
const WHERE = ['--file', ARCHIVE, '--remote', '--jurisdiction', 'eu'] as const;
const NOTHING_THERE = /key does not exist/;

const assetsContract = v.pipe(v.string(), v.parseJson(), v.array(v.array(v.string())));
const listContract = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))));

/** Replaces local builds by what the last release stored, to which the next build adds. */
export async function fetchStoredReleases({ wrangler, environment }: KeepTools): Promise<void> {
  fs.mkdirSync('dist', { recursive: true });
  for (const name of [...KEPT, path.relative('dist', BUILD_STAMP)])
    fs.rmSync(path.join('dist', name), { recursive: true, force: true });
  try {
    await wrangler('r2', 'object', 'get', `${nameIn(environment, KEPT_IN)}/${KEPT_AS}`, ...WHERE);
  } catch (cause) {
    if (!(cause instanceof Error) || !NOTHING_THERE.test(cause.message)) throw cause;
    console.log('  No release is stored yet');
    return;
  }
  tar('-xzf', ARCHIVE, '-C', 'dist');
}

/** Stores a release with its assets for the next one, which may be made on another machine. */
export async function storeRelease(tools: KeepTools, release: string): Promise<void> {
  for (const worker of WORKER_NAMES)
    fs.cpSync(`dist/${worker}`, folderOf(release, worker), { recursive: true, force: true });
  const [own = []] = readAssets(ASSETS_LIST);
  fs.writeFileSync(assetsOf(release), JSON.stringify([own]));
  const [kept, dropped] = splitAt([release, ...listReleases().filter((name) => name !== release)], KEPT_RELEASES);
  for (const name of dropped) fs.rmSync(path.join(FOLDER, name), { recursive: true });
  await store(tools, kept);
}

/** Drops the releases newer than this one, so that the next release starts from it. */
export async function forgetNewer(tools: KeepTools, release: string): Promise<void> {
  const all = listReleases();
  const [newer, kept] = splitAt(all, Math.max(0, all.indexOf(release)));
  for (const name of newer) fs.rmSync(path.join(FOLDER, name), { recursive: true });
  if (newer.length === 0) return;
  keepAssetsOf(kept);
  await store(tools, kept);
}

/**
 * The next build drops the last list, which must not be that of the running release; later ones stay too, because pages
 * of those builds were served.
 */
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

/** Asset list of a release's build. */
const assetsOf = (release: string) => path.join(FOLDER, release, 'assets.json');

function readAssets(file: string): readonly (readonly string[])[] {
  return fs.existsSync(file) ? v.parse(assetsContract, fs.readFileSync(file, 'utf8')) : [];
}

/** The worker with this code from a stored release; null if there is none. */
export function findKept(worker: WorkerName, code: string): Built | null {
  const release = listReleases().find((one) => hasKept(one, worker, code));
  return release === undefined ? null : { worker, release, folder: folderOf(release, worker) };
}

/** The stored release with these workers; null if there is none. */
export function findRelease(live: Before): string | null {
  const isIt = (release: string) =>
    [...live].every(([worker, { fingerprint }]) => hasKept(release, worker, fingerprint.code));
  return listReleases().find(isIt) ?? null;
}

/** A release older than the worker does not contain it. */
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
