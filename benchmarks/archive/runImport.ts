import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { loadLocalSecrets } from '#scripts/localVariables.ts';

export type ImportRun = {
  readonly seconds: number;
  /** Resident memory; NaN where the system does not tell. */ readonly peakMib: number;
};

type ImportOptions = {
  readonly file: string;
  readonly port: number;
  /** Where the backend's secrets are. */ readonly directory: string;
  readonly options?: readonly string[];
};

/** Runs the import command like an editor. @throws if it fails. */
export async function runImport({ file, port, directory, options = [] }: ImportOptions): Promise<ImportRun> {
  const { editorToken } = loadLocalSecrets(directory);
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/import.ts', file, ...options], {
    env: { ...process.env, PORT: String(port), EDITOR_TOKEN: editorToken },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  let peakMib = Number.NaN;
  while (child.exitCode === null && child.signalCode === null) {
    peakMib = readPeakMib(child.pid ?? 0) ?? peakMib;
    await Promise.race([ended, wait(100)]);
  }
  if (child.exitCode !== 0) throw new Error(`The import of ${file} ended with ${child.exitCode}`);
  return { seconds: (performance.now() - startedAt) / 1_000, peakMib };
}

function readPeakMib(pid: number): number | null {
  const status = `/proc/${pid}/status`;
  const kib = fs.existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(status, 'utf8'))?.[1] : undefined;
  return kib === undefined ? null : Number(kib) / 1024;
}
