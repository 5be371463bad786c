import { expect, it, vi } from 'vitest';
import { hostAddress, secret } from '#shared/contracts/readVariables.ts';
import { demandVariables } from './demandVariables.ts';

const LONG = 'sechzehn-zeichen';

it('admits requests with valid variables, after a single check', () => {
  const refuse = demandVariables({ EDITOR_TOKEN: secret, PUBLIC_ORIGIN: hostAddress });
  const env = { EDITOR_TOKEN: LONG, PUBLIC_ORIGIN: 'https://{mandator}.example.com', DB: {} };
  expect([refuse(env), refuse(env)]).toEqual([null, null]);
});

it.each([
  ['EDITOR_TOKEN is missing', { EDITOR_TOKEN: undefined }],
  ['EDITOR_TOKEN is not valid', { EDITOR_TOKEN: '' }],
  ['EDITOR_TOKEN is not valid', { EDITOR_TOKEN: LONG.slice(1) }],
  ['G24 PUBLIC_ORIGIN is missing', { PUBLIC_ORIGIN: undefined }],
  ['G24 PUBLIC_ORIGIN is not valid', { PUBLIC_ORIGIN: 'example.com' }],
])('refuses requests with %s, and logs its name but not its value', (problem, broken) => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const refuse = demandVariables({ PURGE_SECRET: secret, EDITOR_TOKEN: secret, PUBLIC_ORIGIN: hostAddress });
  const refused = refuse({
    PURGE_SECRET: 'x'.repeat(40),
    EDITOR_TOKEN: LONG,
    PUBLIC_ORIGIN: 'https://{mandator}.example.com',
    ...broken,
  });
  const told = JSON.stringify(lines.mock.calls);
  lines.mockRestore();
  expect(refused?.status).toBe(500);
  expect(told).toContain(`Configuration: ${problem.replace('G24 ', '')}`);
  expect(told).not.toMatch(/PURGE_SECRET|sechzehn|example\.com/);
});
