import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingsContract } from '../shared/contracts/settings.contract.ts';
import { SECRET_NAMES, SETTING_NAMES } from '../worker/env.ts';
import { localVariables } from './localVariables.ts';
import { LOCAL_WORKERS } from './workers.ts';

/** Variables of local commands. */
const OTHERS = ['PORT', 'STATE_DIR', 'CHROMIUM_PATH', 'DEMO_PHOTOS'];

it('docs/settings.md names every setting, and none that does not exist', () => {
  const stateDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  const variables = LOCAL_WORKERS.flatMap(({ name }) => Object.keys(localVariables(name, stateDirectory)));
  fs.rmSync(stateDirectory, { recursive: true });
  const section = fs.readFileSync('docs/settings.md', 'utf8');
  const named = Array.from(section.matchAll(/`([A-Z_]{4,})`/g), ([, name]) => name);
  expect(new Set(named)).toEqual(new Set([...SETTING_NAMES, ...SECRET_NAMES, ...variables, ...OTHERS]));
});

it('M145 the operations docs explain every setting of a title, and none that does not exist', () => {
  const chapter = fs.readFileSync('docs/operations/deploy.md', 'utf8').split(/^## /m);
  const ofTitles = chapter.find((text) => text.startsWith('A title')) ?? '';
  const listed = ofTitles.split('\n').filter((line) => /^(?:- |  )`?/.test(line));
  const named = Array.from(listed.join('\n').matchAll(/`([a-z]+_[a-z_]+)`/g), ([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(settingsContract.entries)));
});
