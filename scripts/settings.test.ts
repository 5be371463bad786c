import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SECRET_NAMES, SETTING_NAMES } from '../worker/env.ts';
import { localVariables } from './localVariables.ts';

/** Of this machine's commands, and what `origin` gets from its environment alone. */
const OTHERS = ['PORT', 'STATE_DIR', 'CHROMIUM_PATH', 'DEMO_PHOTOS', 'PORTAL_URL'];

it('the README names every setting, and none that does not exist', () => {
  const stateDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  const { origin, pictures, identity } = localVariables(stateDirectory);
  fs.rmSync(stateDirectory, { recursive: true });
  const section = fs.readFileSync('README.md', 'utf8').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
  const named = Array.from(section.matchAll(/`([A-Z_]{4,})`/g), ([, name]) => name);
  expect(new Set(named)).toEqual(
    new Set([
      ...SETTING_NAMES,
      ...SECRET_NAMES,
      ...Object.keys(origin),
      ...Object.keys(pictures),
      ...Object.keys(identity),
      ...OTHERS,
    ]),
  );
});
