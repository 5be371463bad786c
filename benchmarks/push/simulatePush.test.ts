import { expect, it } from 'vitest';
import { simulatePush } from './simulatePush.ts';

const PUSH = { seed: 2, seconds: 3, refreshesPerSecond: 2_000, isolates: 300 };

it('G23 G19 a push locks nobody out, logs nobody out, and keeps no page waiting', async () => {
  const { readers, waitMs, loggedOut, locked, rows } = await simulatePush({ ...PUSH, kept: 'one each' });
  expect([readers, loggedOut, locked, rows]).toEqual([6_000, 0, 0, 0]);
  expect(waitMs.p95).toBeLessThanOrEqual(50);
});

it('G23 shows what one database does under it, with writes and without', async () => {
  expect((await simulatePush({ ...PUSH, kept: 'before' })).locked).toBeGreaterThan(1_000);
  expect((await simulatePush({ ...PUSH, seconds: 10, kept: 1 })).locked).toBeGreaterThan(100);
});
