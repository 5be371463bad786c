import { afterAll, beforeAll, expect, it } from 'vitest';
import { withstandStrangers } from '../support/strangers.ts';
import { startTestPortal, type TestPortal } from '../support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

it(
  'G19 sixty hostile calls at every public address, and a hundred readers who notice nothing',
  { timeout: 3_600_000 },
  async () => {
    const { sent, ...wrong } = await withstandStrangers(portal, { callsEach: 60, readers: 100, atOnce: 2 });
    expect(sent).toBeGreaterThan(12_000);
    expect(wrong).toEqual({ refused: [], failed: [], logged: [] });
  },
);
