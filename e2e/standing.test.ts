import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKER_NAMES } from '#scripts/workers.ts';
import { startFaultProxy, type FaultProxy } from './support/faultProxy.ts';
import { brokenAnswers, expectToStand, openHeater, type Heater } from './support/heat.ts';
import { signVariant } from './support/pictures.ts';
import type { RequestOptions } from './support/sendRequest.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

/** Calls that callers abandon, calls that the portal abandons, and calls on eight lanes. `DEEP=1` for five times as many. */
const [ABANDONED, OWN, CALLS] = process.env['DEEP'] ? [300, 200, 800] : [60, 40, 160];

let portal: TestPortal;
let heater: Heater;
let proxies: Readonly<Record<'content' | 'identity' | 'images', FaultProxy>>;
beforeAll(async () => {
  proxies = { content: await startFaultProxy(), identity: await startFaultProxy(), images: await startFaultProxy() };
  portal = await startTestPortal({
    CONTENT_SERVER_URL: proxies.content.url,
    IDENTITY_URL: proxies.identity.url,
    IMAGE_SERVICE_URL: proxies.images.url,
    BREAKER_PAUSE_SECONDS: '0',
  });
  for (const [name, proxy] of Object.entries(proxies))
    proxy.target = { port: portal.port, host: `${name}.localhost`, path: '' };
  heater = await openHeater(portal);
});
afterAll(async () => {
  heater.stop();
  await portal.stop();
  await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
});

it.each(WORKER_NAMES)(`G19 %s answers after callers have left in the middle of ${ABANDONED} calls`, async (worker) => {
  const statuses = await heater.heat(worker, { calls: ABANDONED, lanes: 8, leavesWithinMs: 20 });
  expect(statuses.get(0)).toBeGreaterThan(ABANDONED / 10);
  await expectToStand(heater, worker);
});

describe(`after the portal has left ${OWN} calls of its own`, () => {
  const json = (): RequestOptions => ({
    method: 'POST',
    headers: { origin: `http://tagesbote.localhost:${portal.port}`, 'content-type': 'application/json' },
    body: '{}',
  });
  it.each([
    ['content', (n: number) => portal.request(`/suche?q=7${n}`)],
    [
      'identity',
      (n: number) =>
        portal.request('/api/passkeys/login/options', {
          ...json(),
          headers: { ...json().headers, 'cf-connecting-ip': `10.9.8.${n}` },
        }),
    ],
    [
      'images',
      (n: number) => portal.request(`/bilder${signVariant(portal, { path: heater.picture, width: 100 + n })}`),
    ],
  ] as const)('G19 %s answers it', async (name, ask) => {
    proxies[name].fault = { leavesWithinMs: 15 };
    for (let n = 0; n < OWN; n += 8)
      await Promise.all(Array.from({ length: 8 }, (_, at) => ask(n + at).catch(() => null)));
    expect(proxies[name].calls.length).toBeGreaterThan(OWN / 2);
    proxies[name].fault = 'none';
    let n = 250;
    await expect.poll(async () => (await ask((n += 1))).status, { timeout: 30_000 }).toBe(200);
  });
});

/** Whether workers answer as before after many calls. `e2e/deep/standing.test.ts` optimises the code: 20,000 calls. */
it.each(WORKER_NAMES)(
  `G19 %s answers ${CALLS} calls on eight lanes, and then as before`,
  { timeout: 300_000 },
  async (worker) => {
    const statuses = await heater.heat(worker, { calls: CALLS, lanes: 8 });
    expect(brokenAnswers(worker, statuses)).toEqual([]);
    await expectToStand(heater, worker);
  },
);
