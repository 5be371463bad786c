import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { WORKER_NAMES, type WorkerName } from '../workers.ts';

const CLIENT = 'dist/client';
/** In a built configuration: where its source lies on the machine that built it. */
const OF_THE_MACHINE = /"(?:userC|c)onfigPath":"[^"]*",?/g;

/** What a version is made of, as far as it tells two apart. */
export type Fingerprint = {
  /** Bundle and configuration. */
  readonly code: string;
  /** The files that it serves; empty where it serves none. */
  readonly assets: string;
};

/** Of a worker as a build made it. */
export function fingerprintWorker(worker: WorkerName, folder: string): Fingerprint {
  return { code: digestFolder(folder), assets: worker === 'portal' ? digestFolder(CLIENT) : '' };
}

/** Of all workers as they were built. The same sources and settings give the same name. */
export function nameRelease(): string {
  const made = WORKER_NAMES.map((worker) => fingerprintWorker(worker, `dist/${worker}`).code);
  return createHash('sha256').update(made.join()).digest('hex').slice(0, 12);
}

/** How a version carries it: no longer than the platform takes a message. */
export function writeFingerprint({ code, assets }: Fingerprint): string {
  return `code ${code}${assets && ` assets ${assets}`}`;
}

/** Of a version that somebody uploaded otherwise nothing is known: it is like no other. */
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
