import { expect, it } from 'vitest';
import { runCommand } from './drill/runCommand.ts';

it('G18 a drill that nobody knows is not one that went well', { timeout: 60_000 }, async () => {
  const { status, output } = await runCommand(['scripts/drill.ts', 'restor'], {});
  expect([status, output]).toEqual([2, expect.stringContaining('npm run drill -- [restore')]);
});
