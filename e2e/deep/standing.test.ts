import { afterAll, beforeAll, expect, it } from 'vitest';
import { HONEST_STATUS, openHeater, type Heater } from '../support/heat.ts';
import { startTestPortal, type TestPortal } from '../support/testPortal.ts';
import { WORKERS } from '../support/workerCalls.ts';

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

/** What the engine's optimising compiler recompiles late: a promise that requests shared failed after some 16,000 runs. Decision 012. */
it.each(WORKERS)('G19 %s answers twenty thousand calls on eight lanes, and then as before', { timeout: 1_200_000 }, async (worker) => {
  const answers = { right: 0, others: new Map<number, number>() };
  for (let thousand = 1; thousand <= 20; thousand += 1) {
    for (const [status, count] of await heater.heat(worker, { calls: 1_000, lanes: 8 })) {
      if (status === 200 || status === HONEST_STATUS[worker]) answers.right += count;
      else answers.others.set(status, (answers.others.get(status) ?? 0) + count);
    }
    expect(answers.others, `after ${thousand} thousand`).toEqual(new Map());
  }
  expect(answers.right).toBe(20_000);
  for (let time = 0; time < 4; time += 1) {
    const { status, slowestMs } = await heater.askHonestly(worker);
    expect(status).toBe(HONEST_STATUS[worker]);
    expect(slowestMs).toBeLessThan(3_000);
  }
});
