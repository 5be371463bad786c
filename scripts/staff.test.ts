import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readStaff } from '../worker/session/readStaff.ts';
import { runCommand } from './drill/runCommand.ts';
import { loadLocalSecrets } from './localVariables.ts';

let state = '';
beforeEach(() => {
  state = fs.mkdtempSync(path.join(os.tmpdir(), 'staff-'));
});
afterEach(() => {
  fs.rmSync(state, { recursive: true });
});

it.each([
  ['the environment’s secret', 'a-staff-secret-of-ours'],
  ['this machine’s', ''],
])('G16 npm run staff signs in a user unknown to the identity service: with %s', async (_, given) => {
  const secret = given || loadLocalSecrets(state).staffSecret;
  const env = { STAFF_SECRET: given, STATE_DIR: state, IDENTITY_URL: 'https://identity.example.com' };
  const { output, status } = await runCommand(['scripts/staff.ts', 'cookie', 'Rita', 'Meier'], env);
  const cookie = output.split('\n').find((line) => line.includes('=')) ?? '';
  expect(await readStaff(cookie, secret, new Date())).toMatchObject({ name: 'Rita Meier' });
  expect(status).toBe(0);
});

it('G16 npm run staff signs for no e-mail address, which would be logged', async () => {
  const { output, status } = await runCommand(['scripts/staff.ts', 'cookie', 'rita@example.com'], { STATE_DIR: state });
  expect([output, status]).toEqual([expect.stringContaining('npm run -s staff -- cookie NAME'), 2]);
});
