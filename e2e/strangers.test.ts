import { afterAll, beforeAll, expect, it } from 'vitest';
import { withstandStrangers } from './support/strangers.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** One call at each address, four readers. `e2e/deep/strangers.test.ts` makes sixty calls beside a hundred readers. */
it(
  'G19 hostile calls at every public address do not keep readers from logging in, reading, buying and logging out',
  { timeout: 600_000 },
  async () => {
    const { sent, ...wrong } = await withstandStrangers(portal, { callsEach: 1, readers: 4, atOnce: 1 });
    expect(sent).toBeGreaterThan(200);
    expect(wrong).toEqual({ refused: [], failed: [], logged: [] });
  },
);
