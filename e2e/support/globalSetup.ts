import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWorkers } from '#scripts/buildWorkers.ts';
import { startLocalPortal } from '#scripts/localPortal.ts';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { seedContent } from '#scripts/seedContent.ts';
import { seedReaders } from '#scripts/seedReaders.ts';
import { seedReaderServices } from '#scripts/seedReaderServices.ts';

declare module 'vitest' {
  interface ProvidedContext {
    seededState: string;
  }
}

/** Builds once and seeds one state, which every test file copies for a portal of its own. */
export default async function setup(project: TestProject): Promise<() => void> {
  buildWorkers();
  const seededState = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-seeded-'));
  seedReaderServices(seededState);
  const portal = await startLocalPortal({ port: 0, stateDirectory: seededState, onLog: () => undefined });
  const secrets = loadLocalSecrets(seededState);
  await seedContent({ port: portal.port, editorToken: secrets.editorToken, stateDirectory: seededState });
  await seedReaders({ port: portal.port, secrets });
  await portal.stop();
  project.provide('seededState', seededState);
  return () => fs.rmSync(seededState, { recursive: true, force: true });
}
