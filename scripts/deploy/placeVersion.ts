import type { WorkerName } from '../workers.ts';
import { fingerprintWorker, writeFingerprint } from './fingerprint.ts';
import type { LiveVersion } from './liveVersion.ts';
import type { Wrangler } from './wrangler.ts';

/** A built worker in its folder. */
export type Built = {
  readonly worker: WorkerName;
  readonly folder: string;
  /** Tag of its versions, for operators. */
  readonly release: string;
};

const VERSION = /Worker Version ID:\s*([0-9a-f-]{36})/;

export function configOf(folder: string): readonly string[] {
  return ['-c', `${folder}/wrangler.json`];
}

/** Arguments that tag its versions. */
export function labelOf({ worker, folder, release }: Built): readonly string[] {
  return ['--tag', release, '--message', writeFingerprint(fingerprintWorker(worker, folder))];
}

/** @returns the version, which gets no visits yet. */
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

/** Applies routes, domains and crons, which are not part of a version. */
export async function applyTriggers(wrangler: Wrangler, folder: string): Promise<void> {
  await wrangler('triggers', 'deploy', ...configOf(folder));
}

/** Whether all visits get exactly this build. */
export function isMadeOf({ fingerprint, isAlone }: LiveVersion, { worker, folder }: Built): boolean {
  return isAlone && writeFingerprint(fingerprint) === writeFingerprint(fingerprintWorker(worker, folder));
}

/**
 * Deploys a worker to all visits; does nothing if it is running already. A new version starts with empty caches.
 *
 * @returns the running version
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
