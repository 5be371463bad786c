import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWorkers } from '#scripts/buildWorkers.ts';
import { startLocalPortal } from '#scripts/localPortal.ts';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { seedContent } from '#scripts/seedContent.ts';
import { seedCustomers } from '#scripts/seedCustomers.ts';
import { seedReaders } from '#scripts/seedReaders.ts';
import { seedReaderServices } from '#scripts/seedReaderServices.ts';
import { signAsStaff } from '#scripts/signAsStaff.ts';

export type SeededPortal = {
  readonly port: number;
  readonly stateDirectory: string;
  /** Shared by all demo readers. */
  readonly demoPassword: string;
  readonly stop: () => Promise<void>;
};

/**
 * The built portal on a free port, with demo content, readers and customers, in a temporary state directory, or the one
 * in STATE_DIR.
 */
export async function startSeededPortal(portal: Readonly<Record<string, string>> = {}): Promise<SeededPortal> {
  buildWorkers();
  const stateDirectory = process.env['STATE_DIR'] ?? createStateDirectory();
  seedReaderServices(stateDirectory);
  await seedCustomers(stateDirectory);
  const { PUBLIC_ORIGIN } = portal;
  const variables = { portal, ...(PUBLIC_ORIGIN === undefined ? {} : { ads: { PUBLIC_ORIGIN } }) };
  const local = await startLocalPortal({ port: 0, stateDirectory, variables, onLog: () => undefined });
  const secrets = loadLocalSecrets(stateDirectory);
  await seedContent({
    port: local.port,
    token: await signAsStaff(secrets.editorsSigningKey, 'npm run lighthouse'),
    stateDirectory,
  });
  await seedReaders({ port: local.port, secrets });
  return { port: local.port, stateDirectory, demoPassword: secrets.demoPassword, stop: local.stop };
}

function createStateDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-bench-'));
  process.once('exit', () => fs.rmSync(directory, { recursive: true, force: true }));
  return directory;
}
