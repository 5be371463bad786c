import { it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { sharePortal } from '../support/sharedPortals.ts';
import { expectWalkAsLoaded } from '../support/softWalk.ts';

/** So many walks, of so many pages each: `WALKS=200 SEED=7` has them go the same ways again. */
const WALKS = Number(process.env['WALKS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
const PAGES = 50;

const portal = await sharePortal();
const browser = await shareBrowser();

it.each(Array.from({ length: WALKS }, (_, walk) => SEED + walk))(
  'a walk of 50 pages without a load shows each as a load does, and the recording never stops: SEED=%i WALKS=1',
  async (seed) => {
    await expectWalkAsLoaded(browser, portal.port, { seed, steps: PAGES });
  },
  600_000,
);
