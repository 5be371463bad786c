import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MIN_SECRET_LENGTH, type SecretVault } from '../provision/secretVault.ts';
import { WORKERS, type WorkerName } from '../workers.ts';
import { findKept, folderOf, listReleases } from './storedReleases.ts';
import { readLiveVersion } from './liveVersion.ts';
import { configOf, labelOf, splitVisits, uploadVersion } from './placeVersion.ts';
import type { Plan } from './stages.ts';
import type { Wrangler } from './wrangler.ts';

export type Rotation = {
  readonly name: string;
  readonly value: string;
  /** Empty: all workers that require it. */
  readonly workers: readonly string[];
};

/**
 * Redeploys the running code with another secret. Not based on the newest version, as `wrangler versions secret put`
 * does: after an alarm or rollback that is the withdrawn one. Writes the vault last, which the next release reads.
 */
export function planRotation(
  { name, value, workers }: Rotation,
  wrangler: Wrangler,
  vault: Pick<SecretVault, 'replace'>,
): Plan {
  const chosen = WORKERS.filter((worker) =>
    workers.length > 0 ? workers.includes(worker.name) : Object.hasOwn(worker.secrets, name),
  );
  if (chosen.length === 0 || chosen.length < workers.length)
    throw new Error(`No worker must have ${name}: name those that get it, --worker pictures`);
  if (value.length < MIN_SECRET_LENGTH)
    throw new Error(`${name} is not in the environment, or shorter than ${MIN_SECRET_LENGTH}`);
  const replaced = chosen.map((worker) => ({
    title: `${worker.name}: ${name}`,
    run: () => replaceSecret(worker.name, { [name]: value }, wrangler),
  }));
  const writtenDown = {
    title: 'Into the file beside the environment, where that has it',
    run: async () => vault.replace(name, value),
  };
  return { stages: [...replaced, writtenDown] };
}

async function replaceSecret(
  worker: WorkerName,
  secrets: Readonly<Record<string, string>>,
  wrangler: Wrangler,
): Promise<void> {
  const [newest] = listReleases();
  if (newest === undefined) throw new Error('No release is stored: there is no build to rotate the secret in');
  const { fingerprint } = await readLiveVersion(wrangler, configOf(folderOf(newest, worker)));
  const built = findKept(worker, fingerprint.code);
  if (built === null) throw new Error(`The running ${worker} is in no stored release: release it first`);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'secret-')), 'secrets.json');
  try {
    fs.writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    const version = await uploadVersion(wrangler, built, [...labelOf(built), '--secrets-file', file]);
    await splitVisits(wrangler, built.folder, { [version]: 100 });
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true });
  }
}
