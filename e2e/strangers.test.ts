import { afterAll, beforeAll, expect, it } from 'vitest';
import { withstandStrangers } from './support/strangers.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** `e2e/deep/strangers.test.ts` makes twelve times as many. */
it(
  'G19 hostile calls at every public address keep nobody from logging in, reading, buying and logging out',
  { timeout: 600_000 },
  async () => {
    const { sent, ...wrong } = await withstandStrangers(portal, { callsEach: 5, readers: 20, atOnce: 1 });
    expect(sent).toBeGreaterThan(1_000);
    expect(wrong).toEqual({ refused: [], failed: [], logged: [] });
  },
);
