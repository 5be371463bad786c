import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const project = process.cwd();

/** Has each test of a file run in an empty folder of its own, which goes with it. Before the file's own hooks. */
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
