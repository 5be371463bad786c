import { afterAll, beforeAll, it } from 'vitest';
import { openCoinDesk, type CoinDesk } from '../support/coinDesk.ts';
import { keepTheLedger, sellOneCoin, surviveCrashes } from '../support/coinTrials.ts';
import { startTestPortal, type TestPortal } from '../support/testPortal.ts';

let portal: TestPortal;
let desk: CoinDesk;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = openCoinDesk(portal);
});
afterAll(() => portal.stop());

it(
  'M85 1,000 purchases at once with one coin sell one article, a hundred times over',
  () => sellOneCoin(desk, { rounds: 100, purchases: 1_000 }),
  1_800_000,
);

it('no coin is lost or made in 10,000 random calls', () => keepTheLedger(desk, { runs: 100, steps: 100 }), 600_000);

it(
  'M85 a worker killed between debit and answer, ten times, charges each article once',
  () => surviveCrashes(desk, { portal, rounds: 10 }),
  600_000,
);
