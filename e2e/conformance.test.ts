import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/conformance.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: portal.stateDirectory },
  });

it('G29 the systems of npm start do what the portal needs, and the command says nothing that is secret', () => {
  const { stdout, stderr, status } = run('all', `http://localhost:${portal.port}`, '--write');
  expect(stdout.split('\n').filter((line) => /^(?:FAIL|WARN)/.test(line))).toEqual([]);
  for (const role of ['identity', 'paywall', 'subscriptions', 'content', 'users', 'recommendations', 'payment'])
    expect(stdout).toMatch(new RegExp(`^PASS  ${role}\\.`, 'm'));
  expect([stderr, status]).toEqual(['', 0]);
  const secrets = Object.values(portal.secrets).filter((secret) => typeof secret === 'string');
  for (const secret of secrets) expect(stdout).not.toContain(secret);
  expect(stdout).not.toMatch(/@|eyJ/);
});

it('G29 a system that is another one is told, and ends the command with 1; a wrong call of it with 2', () => {
  const other = run('content', `http://media.localhost:${portal.port}`);
  expect(other.stdout).toMatch(/^FAIL {2}content\.front /m);
  expect(other.status).toBe(1);
  expect(run('kitchen', 'http://localhost').status).toBe(2);
  expect(run('content', 'nowhere').status).toBe(2);
});
