import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findProblems } from '#scripts/alarms/findProblems.ts';
import { loadAlarms } from '#scripts/alarms/loadAlarms.ts';
import { startFaultProxy, type Fault, type FaultProxy } from './support/faultProxy.ts';
import { staffCookie } from './support/readerCookies.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
/** Before the identity service, on the portal's way to it. */
let identity: FaultProxy;

beforeAll(async () => {
  identity = await startFaultProxy();
  portal = await startTestPortal({ IDENTITY_URL: identity.url, BREAKER_PAUSE_SECONDS: '0' });
  identity.target = { port: portal.port, host: 'identity.localhost', path: '' };
});
afterEach(async () => {
  identity.fault = 'none';
  await portal.restart();
});
afterAll(async () => {
  await portal.stop();
  await identity.stop();
});

const asked = () => identity.calls.filter(({ path }) => path === '/health').length;
const health = async () => {
  const { status, text, totalMs } = await portal.request('/_health');
  return { status, identity: JSON.parse(text).identity, isQuick: totalMs < 2_500 };
};
const raised = async () => {
  const { text } = await portal.request('/_insights.json', {
    headers: { cookie: await staffCookie(portal.secrets.staffSecret) },
  });
  return findProblems(loadAlarms(), JSON.parse(text)).map((line) => line.split(':')[0]);
};

describe('G19 /_health', () => {
  it('says that identity is there, and asks it once in ten seconds, however often it is asked', async () => {
    const before = asked();
    const answers = await Promise.all(Array.from({ length: 200 }, health));
    expect(new Set(answers.map((answer) => answer.identity))).toEqual(new Set(['ok']));
    expect([asked() - before, await raised()]).toEqual([1, []]);
  });

  it.each<Fault>(['hang', 'down', 'error', 'away', 'garbage', { delayMs: 3_000 }])(
    'says that identity is away (%j), while pages are served, and an alarm rings',
    async (fault) => {
      identity.fault = fault;
      expect(await health()).toEqual({ status: 200, identity: 'away', isQuick: true });
      expect(await raised()).toEqual(['identity']);
    },
  );
});

describe('G19 the identity service’s own', () => {
  const ask = (headers = {}) => portal.request('/health', { host: 'identity.localhost', headers });

  it('is the portal’s alone, and reads what logins read', async () => {
    expect((await ask()).status).toBe(401);
    const asPortal = { 'identity-service': `Bearer ${portal.secrets.identityServiceToken}` };
    expect(await ask(asPortal)).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    const gauges = (headers = {}) => portal.request('/gauges', { host: 'identity.localhost', headers });
    expect([(await gauges()).status, JSON.parse((await gauges(asPortal)).text)]).toEqual([
      401,
      { data: { databaseBytes: expect.any(Number) } },
    ]);
    const database = await portal.database('IDENTITY_DB');
    await database.prepare('ALTER TABLE "user" RENAME TO "moved"').run();
    const broken = await ask(asPortal);
    await database.prepare('ALTER TABLE "moved" RENAME TO "user"').run();
    expect([broken.status, (await ask(asPortal)).status]).toEqual([500, 200]);
  });
});
