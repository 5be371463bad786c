import type { WorkerName } from '../workers.ts';
import { fingerprintWorker, writeFingerprint } from './fingerprint.ts';
import type { LiveVersion } from './liveVersion.ts';
import type { Wrangler } from './wrangler.ts';

/** A worker as a build made it, in its folder. */
export type Built = {
  readonly worker: WorkerName;
  readonly folder: string;
  /** What people find the version by. */
  readonly release: string;
};

const VERSION = /Worker Version ID:\s*([0-9a-f-]{36})/;

export function configOf(folder: string): readonly string[] {
  return ['-c', `${folder}/wrangler.json`];
}

/** How its versions are told apart. */
export function labelOf({ worker, folder, release }: Built): readonly string[] {
  return ['--tag', release, '--message', writeFingerprint(fingerprintWorker(worker, folder))];
}

/** @returns the version, which nobody is sent to yet. */
export async function uploadVersion(
  wrangler: Wrangler,
  built: Built,
  more: readonly string[] = labelOf(built),
): Promise<string> {
  const assets = built.worker === 'portal' ? ['--assets', 'dist/client'] : [];
  const output = await wrangler('versions', 'upload', ...more, ...assets, ...configOf(built.folder));
  const version = VERSION.exec(output)?.[1];
  if (version === undefined) throw new Error(`No version was named:\n${output}`);
  return version;
}

/** @param shares per cent of visits, by version. */
export async function splitVisits(
  wrangler: Wrangler,
  folder: string,
  shares: Readonly<Record<string, number>>,
): Promise<void> {
  const parts = Object.entries(shares).map(([version, percent]) => `${version}@${percent}`);
  await wrangler('versions', 'deploy', ...parts, '-y', ...configOf(folder));
}

/** Routes, domains and crons, which no version brings. */
export async function applyTriggers(wrangler: Wrangler, folder: string): Promise<void> {
  await wrangler('triggers', 'deploy', ...configOf(folder));
}

/** Whether everybody gets just this. */
export function isMadeOf({ fingerprint, isAlone }: LiveVersion, { worker, folder }: Built): boolean {
  return isAlone && writeFingerprint(fingerprint) === writeFingerprint(fingerprintWorker(worker, folder));
}

/**
 * Gives a worker all visits; nothing happens where that is what runs. A new version starts with empty caches.
 *
 * @returns the version that runs then
 */
export async function placeVersion(wrangler: Wrangler, built: Built, live: LiveVersion): Promise<string> {
  if (isMadeOf(live, built)) {
    console.log('  as it is');
    return live.version;
  }
  const next = await uploadVersion(wrangler, built);
  await splitVisits(wrangler, built.folder, { [next]: 100 });
  return next;
}
