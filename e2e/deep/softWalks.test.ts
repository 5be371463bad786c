import { it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { sharePortal } from '../support/sharedPortals.ts';
import { expectWalkAsLoaded } from '../support/softWalk.ts';

/** So many walks, of so many pages each: `WALKS=200 SEED=7` has them go the same ways again. */
const WALKS = Number(process.env['WALKS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
const PAGES = 50;
/** A walk mostly waits for pages to settle. */
const AT_ONCE = 4;

const portal = await sharePortal();
const browser = await shareBrowser();

async function walk(seed: number): Promise<void> {
  try {
    await expectWalkAsLoaded(browser, portal.port, { seed, steps: PAGES });
  } catch (cause) {
    throw new Error(`The walk of SEED=${seed}, alone by WALKS=1: ${String(cause)}`, { cause });
  }
}

const seeds = Array.from({ length: WALKS }, (_, at) => SEED + at);

it.each(seeds.filter((_, at) => at % AT_ONCE === 0))(
  'walks of 50 pages without a load show each as a load does, and the recording never stops: SEED=%i and those after it',
  async (first) => {
    await Promise.all(seeds.filter((seed) => seed >= first && seed < first + AT_ONCE).map(walk));
  },
  900_000,
);
