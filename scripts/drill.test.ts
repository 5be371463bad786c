import { expect, it } from 'vitest';
import { runCommand } from './drill/runCommand.ts';

it('G18 an unknown drill fails', { timeout: 60_000 }, async () => {
  const { status, output } = await runCommand(['scripts/drill.ts', 'restor'], {});
  expect([status, output]).toEqual([2, expect.stringContaining('npm run drill -- [restore')]);
});

it('G18 a drill without state explains how to create it', { timeout: 60_000 }, async () => {
  const { status, output } = await runCommand(['scripts/drill.ts'], { STATE_DIR: '/nowhere/state' });
  expect([status, output.trim()]).toEqual([2, expect.stringMatching(/^\/nowhere\/state ist nicht da: npm start/)]);
});
