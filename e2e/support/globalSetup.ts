import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWorkers } from '#scripts/buildWorkers.ts';
import { keepSeededState } from './seededState.ts';

declare module 'vitest' {
  interface ProvidedContext {
    seededState: string;
    /** Where the portals of this run have their stores. */
    statesFolder: string;
  }
}

/** Builds, when a source has changed, and makes ready the state that every portal starts from. */
export default async function setup(project: TestProject): Promise<() => void> {
  buildWorkers();
  project.provide('seededState', await keepSeededState());
  const statesFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-tests-'));
  project.provide('statesFolder', statesFolder);
  return () => fs.rmSync(statesFolder, { recursive: true, force: true });
}
