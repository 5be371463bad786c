import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeEach } from 'vitest';
import { closeWindows, openWindows } from './browser.ts';
import { mendPortals, notePortals } from './sharedPortals.ts';

let restorePortals: (() => Promise<void>) | undefined;
let windows: readonly BrowserContext[] = [];

// A failed try has changed rows of readers, and its mails and windows are still there: a retry would fail of them.
// Rows are noted once a file, since that reads all of them.
// Concurrent tests would close one another's windows: they use only windows of their own and change no rows.
beforeEach(async ({ task }) => {
  if (!task.retry || task.concurrent) return;
  restorePortals ??= await notePortals();
  if (task.result?.retryCount) {
    await closeWindows(windows);
    await restorePortals();
  } else windows = await openWindows();
});

afterAll(() => Promise.all([closeWindows(), mendPortals()]));
