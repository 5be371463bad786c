import { expect, it, vi } from 'vitest';
import { demandSecrets } from './demandSecrets.ts';

const LONG = 'sechzehn-zeichen';

it('lets a worker answer that has its secrets, and looks once', () => {
  const refuse = demandSecrets(['EDITOR_TOKEN']);
  const env = { EDITOR_TOKEN: LONG, DB: {} };
  expect([refuse(env), refuse(env)]).toEqual([null, null]);
});

it.each([
  ['is missing', {}],
  ['is too short', { EDITOR_TOKEN: '' }],
  ['is too short', { EDITOR_TOKEN: LONG.slice(1) }],
])('answers nothing while one %s, and says which, and not what it is', (problem, tokens) => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const refused = demandSecrets(['PURGE_SECRET', 'EDITOR_TOKEN'])({ PURGE_SECRET: 'x'.repeat(40), ...tokens });
  const told = JSON.stringify(lines.mock.calls);
  lines.mockRestore();
  expect(refused?.status).toBe(500);
  expect(told).toContain(`EDITOR_TOKEN ${problem}`);
  expect(told).not.toMatch(/PURGE_SECRET|sechzehn/);
});
