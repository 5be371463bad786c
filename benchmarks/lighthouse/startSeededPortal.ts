import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWorkers } from '#scripts/buildWorkers.ts';
import { startLocalPortal } from '#scripts/localPortal.ts';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { seedContent } from '#scripts/seedContent.ts';

export type SeededPortal = { readonly port: number; readonly stop: () => Promise<void> };

/** The built portal on a free port, with the demo content in a state of its own that goes with it. */
export async function startSeededPortal(): Promise<SeededPortal> {
  buildWorkers();
  const stateDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-lighthouse-'));
  process.once('exit', () => fs.rmSync(stateDirectory, { recursive: true, force: true }));
  const portal = await startLocalPortal({ port: 0, stateDirectory, onLog: () => undefined });
  await seedContent({ port: portal.port, editorToken: loadLocalSecrets(stateDirectory).editorToken, stateDirectory });
  return { port: portal.port, stop: portal.stop };
}
