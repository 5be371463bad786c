import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { WORKER_NAMES, type WorkerName } from '../workers.ts';

const CLIENT = 'dist/client';
/** Source paths of the building machine in a built configuration. */
const OF_THE_MACHINE = /"(?:userC|c)onfigPath":"[^"]*",?/g;

/** Content of a version, as far as it distinguishes versions. */
export type Fingerprint = {
  /** Bundle and configuration. */
  readonly code: string;
  /** The served files; empty if none. */
  readonly assets: string;
};

/** Fingerprint of a built worker. */
export function fingerprintWorker(worker: WorkerName, folder: string): Fingerprint {
  return { code: digestFolder(folder), assets: worker === 'portal' ? digestFolder(CLIENT) : '' };
}

/** Name of the release, from all built workers. Reproducible for the same sources and settings. */
export function nameRelease(): string {
  const made = WORKER_NAMES.map((worker) => fingerprintWorker(worker, `dist/${worker}`).code);
  return createHash('sha256').update(made.join()).digest('hex').slice(0, 12);
}

/** Written to the version's message, within the platform's length limit. */
export function writeFingerprint({ code, assets }: Fingerprint): string {
  return `code ${code}${assets && ` assets ${assets}`}`;
}

/** A version uploaded by other means has an unknown fingerprint, which equals no other. */
export function parseFingerprint(message: string): Fingerprint {
  const [, code = '', assets = ''] = /^code (\w+)(?: assets (\w+))?$/.exec(message) ?? [];
  return { code, assets };
}

export function digestFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name);
    if (fs.statSync(file).isFile())
      hash.update(`${name}\0`).update(fs.readFileSync(file, 'latin1').replace(OF_THE_MACHINE, ''));
  }
  return hash.digest('hex').slice(0, 16);
}
