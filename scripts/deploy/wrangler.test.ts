import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createWrangler } from './wrangler.ts';

it('G24 kills a hanging wrangler, and reports its output', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  using folder = fs.mkdtempDisposableSync(path.join(os.tmpdir(), 'hanging-'));
  // Ignores signals, as wrangler's launcher does.
  const hanging = `#!/usr/bin/env node
    process.on('SIGTERM', () => process.exit(0));
    console.log('Uploading');
    setTimeout(() => {}, 20_000);`;
  fs.writeFileSync(path.join(folder.path, 'wrangler'), hanging, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder.path}:${process.env['PATH']}`);
  const wrangler = createWrangler(async () => undefined, 2_000);
  await expect(wrangler('deploy')).rejects.toThrow(/^wrangler deploy\nUploading\nended: no answer within /);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
}, 15_000);
