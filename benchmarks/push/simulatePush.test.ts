import { expect, it } from 'vitest';
import { simulatePush } from './simulatePush.ts';

const PUSH = { seed: 2, seconds: 3, refreshesPerSecond: 2_000, isolates: 300 };

it('G23 G19 a push locks out no reader, logs out none, and delays no page', async () => {
  const { readers, waitMs, loggedOut, locked } = await simulatePush(PUSH);
  expect([readers, loggedOut, locked]).toEqual([6_000, 0, 0]);
  expect(waitMs.p95).toBeLessThanOrEqual(50);
});
