import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const project = process.cwd();

/**
 * Runs each test of a file in an empty folder of its own, removed afterwards. Registers before the file's own hooks.
 */
export function inEmptyFolder(): void {
  let folder = '';
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'empty-'));
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(project);
    fs.rmSync(folder, { recursive: true });
  });
}
