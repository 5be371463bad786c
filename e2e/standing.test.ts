import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKER_NAMES } from '#scripts/workers.ts';
import { startFaultProxy, type FaultProxy } from './support/faultProxy.ts';
import { brokenAnswers, expectToStand, openHeater, type Heater } from './support/heat.ts';
import { signVariant } from './support/pictures.ts';
import type { RequestOptions } from './support/sendRequest.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

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

it.each(WORKER_NAMES)(
  'G19 %s answers after three hundred callers have left in the middle of their calls',
  async (worker) => {
    const statuses = await heater.heat(worker, { calls: 300, lanes: 8, leavesWithinMs: 20 });
    expect(statuses.get(0)).toBeGreaterThan(30);
    await expectToStand(heater, worker);
  },
);

describe('after the portal has left two hundred calls of its own', () => {
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
    for (let n = 0; n < 200; n += 8)
      await Promise.all(Array.from({ length: 8 }, (_, at) => ask(n + at).catch(() => null)));
    expect(proxies[name].calls.length).toBeGreaterThan(100);
    proxies[name].fault = 'none';
    let n = 250;
    await expect.poll(async () => (await ask((n += 1))).status, { timeout: 30_000 }).toBe(200);
  });
});

/**
 * What the engine's optimising compiler does to code that is called often. `e2e/deep/standing.test.ts` makes
 * twenty-five times as many.
 */
it.each(WORKER_NAMES)(
  'G19 %s answers eight hundred calls on eight lanes, and then as before',
  { timeout: 300_000 },
  async (worker) => {
    const statuses = await heater.heat(worker, { calls: 800, lanes: 8 });
    expect(brokenAnswers(worker, statuses)).toEqual([]);
    await expectToStand(heater, worker);
  },
);
