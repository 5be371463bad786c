import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORKER_NAMES } from '#scripts/workers.ts';
import { brokenAnswers, expectToStand, openHeater, type Heater } from '../support/heat.ts';
import { startTestPortal, type TestPortal } from '../support/testPortal.ts';

let portal: TestPortal;
let heater: Heater;
beforeAll(async () => {
  portal = await startTestPortal();
  heater = await openHeater(portal);
});
afterAll(async () => {
  heater.stop();
  await portal.stop();
});

/**
 * What the engine's optimising compiler recompiles late: a promise that requests shared failed after some 16,000 runs.
 * Decision 012.
 */
it.each(WORKER_NAMES)(
  'G19 %s answers twenty thousand calls on eight lanes, and then as before',
  { timeout: 1_200_000 },
  async (worker) => {
    for (let thousand = 1; thousand <= 20; thousand += 1) {
      expect(
        brokenAnswers(worker, await heater.heat(worker, { calls: 1_000, lanes: 8 })),
        `in the ${thousand}th thousand`,
      ).toEqual([]);
    }
    for (let time = 0; time < 4; time += 1) await expectToStand(heater, worker);
  },
);
