import { it } from 'vitest';
import { shareBrowser } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { expectNothingOpen } from './support/softLife.ts';
import { expectWalkAsLoaded } from './support/softWalk.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

// One that takes every kind of step; long walks, and many of them: e2e/deep/softWalks.test.ts.
it('each page of a walk is as a load shows it, and the recording never stops', async () => {
  await expectWalkAsLoaded(browser, portal.port, { seed: 776, steps: 12 });
}, 120_000);

it('once every kind of page was shown again, all that they began has ended', async () => {
  await expectNothingOpen(browser, portal.port, 8);
}, 120_000);
