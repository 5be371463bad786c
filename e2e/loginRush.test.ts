import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#scripts/seedReaders.ts';
import { askIdentity } from './support/identityDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

/** At a third of the usual speed they still finish well within the portal's patience of twenty seconds. */
const COUNT = 30;
const nameOf = (at: number) => DEMO_ACCOUNTS[at % DEMO_ACCOUNTS.length]?.name ?? '';

/** By the portal's form, each reader behind an address of his own. */
function logInByForm(at: number, password = portal.secrets.demoPassword) {
  return portal.request('/__mein-portal/dialog-flow/login', {
    method: 'POST',
    headers: {
      origin: `http://tagesbote.localhost:${portal.port}`,
      'content-type': 'application/x-www-form-urlencoded',
      'cf-connecting-ip': `192.0.2.${at}`,
    },
    body: new URLSearchParams({ identifier: `${nameOf(at)}@demo.example`, password }).toString(),
  });
}

it('M143 thirty readers who log in at once are slowed, and none is refused', { timeout: 120_000 }, async () => {
  const answers = await Promise.all(Array.from({ length: COUNT }, (_, at) => logInByForm(at)));
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  expect(counts).toEqual({ 303: COUNT });
  expect((await logInByForm(61)).status).toBe(303);
});

it('M143 a rush uses up no login attempts: a later retry succeeds', { timeout: 120_000 }, async () => {
  const headers = {
    'identity-service': `Bearer ${portal.secrets.identityServiceToken}`,
    'reader-network': '192.0.2.200',
  };
  const ask = (at: number) =>
    askIdentity(portal, '/auth/local', {
      json: { identifier: `${nameOf(at)}@demo.example`, password: portal.secrets.demoPassword },
      headers,
    });
  // More than there is time for in three seconds; four of each account's five tries.
  const answers = await Promise.all(Array.from({ length: 64 }, (_, at) => ask(at)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(
    new Set(refused.map(({ status, body, headers: told }) => `${status} ${body.error.name} ${told['retry-after']}`)),
  ).toEqual(new Set(refused.length > 0 ? ['429 BusyError 1'] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (let at = 0; at < DEMO_ACCOUNTS.length; at += 1) expect((await ask(at)).status).toBe(200);
  const counters = await portal.database('IDENTITY_DB');
  expect(await counters.prepare('SELECT max("level") AS "level" FROM "attempt"').first('level')).toBeLessThan(0.5);
});
