import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWorkers } from '#scripts/buildWorkers.ts';
import { startLocalPortal, type LocalPortalOptions } from '#scripts/localPortal.ts';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { seedContent } from '#scripts/seedContent.ts';

export type SeededPortal = { readonly port: number; readonly stop: () => Promise<void> };

/**
 * The built portal on a free port, with the demo content in a state of its own that goes with it, or in the one
 * STATE_DIR names.
 */
export async function startSeededPortal(variables: LocalPortalOptions['portal'] = {}): Promise<SeededPortal> {
  buildWorkers();
  const stateDirectory = process.env['STATE_DIR'] ?? createStateDirectory();
  const portal = await startLocalPortal({ port: 0, stateDirectory, portal: variables, onLog: () => undefined });
  await seedContent({ port: portal.port, editorToken: loadLocalSecrets(stateDirectory).editorToken, stateDirectory });
  return { port: portal.port, stop: portal.stop };
}

function createStateDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-bench-'));
  process.once('exit', () => fs.rmSync(directory, { recursive: true, force: true }));
  return directory;
}
