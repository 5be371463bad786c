import { expect, it } from 'vitest';
import { runCommand } from './drill/runCommand.ts';

it('G18 a drill that nobody knows is not one that went well', { timeout: 60_000 }, async () => {
  const { status, output } = await runCommand(['scripts/drill.ts', 'restor'], {});
  expect([status, output]).toEqual([2, expect.stringContaining('npm run drill -- [restore')]);
});

it('G18 a drill without a state says where one comes from', { timeout: 60_000 }, async () => {
  const { status, output } = await runCommand(['scripts/drill.ts'], { STATE_DIR: '/nowhere/state' });
  expect([status, output.trim()]).toEqual([2, expect.stringMatching(/^\/nowhere\/state ist nicht da: npm start/)]);
});
