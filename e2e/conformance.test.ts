import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ROLES } from '../scripts/conformance/roles.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

/** Beside this process, which makes the local portal's pictures. */
async function run(...args: readonly string[]) {
  const command = spawn(process.execPath, ['scripts/conformance.ts', ...args], {
    env: { ...process.env, STATE_DIR: portal.stateDirectory },
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
  ]);
  return { stdout, stderr, status };
}

it('G29 the systems of npm start do what the portal needs, and the command says nothing that is secret', async () => {
  const { stdout, stderr, status } = await run('all', `http://localhost:${portal.port}`, '--write');
  expect(stdout.split('\n').filter((line) => /^(?:FAIL|WARN)/.test(line))).toEqual([]);
  // Mails and articles of other houses are in no portal that has none.
  for (const role of Object.keys(ROLES).filter((name) => name !== 'mail' && name !== 'cms'))
    expect(stdout).toMatch(new RegExp(`^PASS  ${role}\\.`, 'm'));
  expect([stderr, status]).toEqual(['', 0]);
  const secrets = Object.values(portal.secrets).filter((secret) => typeof secret === 'string');
  for (const secret of secrets) expect(stdout).not.toContain(secret);
  expect(stdout).not.toMatch(/@|eyJ/);
});

it('G29 a system that is another one is told, and ends the command with 1; a wrong call of it with 2', async () => {
  const other = await run('content', `http://media.localhost:${portal.port}`);
  expect(other.stdout).toMatch(/^FAIL {2}content\.front /m);
  expect(other.status).toBe(1);
  expect((await run('kitchen', 'http://localhost')).status).toBe(2);
  expect((await run('content', 'nowhere')).status).toBe(2);
});
