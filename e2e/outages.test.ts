import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from './support/faultProxy.ts';
import {
  differing,
  openOutageStage,
  rowOf,
  SERVICE_NAMES,
  SYSTEMS,
  worstOf,
  type OutageRow,
  type Service,
} from './support/outageStage.ts';
import { readOutages, WORDS } from './support/outageTable.ts';
import { isLoggedIn, NAVIGATION, setCookiesOf, signedIn } from './support/signedIn.ts';
import { STORES } from './support/takeStore.ts';

const { portal, looks, callsOf, strike, without, looksLike, close } = await openOutageStage();
afterAll(close);

const SLOW: Fault = { delayMs: 3_200 };
const KINDS: readonly Fault[] = ['down', 'error', 'hang', SLOW];

const { looks: LOOKS, cells } = readOutages();
const ALL_OK = Object.fromEntries(LOOKS.map((look) => [look, 'ok']));
const SESSIONS = '`ACCOUNT_SESSIONS`';
const OBJECTS = "the portal's objects";
/** A row for what readers see of a service that is slow, where it is not as if that were away. */
const slow = (service: Service) => `${service}, slow`;
const usualAgain = (row: OutageRow) => Object.fromEntries(Object.keys(differing(row)).map((look) => [look, 'ok']));

/** Numbers of stored bookmarks and newsletter sign-ups. */
async function written(): Promise<readonly unknown[]> {
  const [row] = await portal.query(
    `SELECT (SELECT count(*) FROM bookmarks WHERE sso_id = 'demo-frei') AS marks, (SELECT count(*) FROM newsletter_subscriptions) AS requests`,
  );
  return [row?.['marks'], row?.['requests']];
}

it('has a look for each column, and a word for each cell', () => {
  expect(Object.keys(looks)).toEqual(LOOKS);
  const words = new Set<string>(WORDS);
  expect([...cells.values()].flatMap((row) => Object.values(row)).filter((word) => !words.has(word))).toEqual([]);
  const systems = new Set<string>([...SYSTEMS, ...SERVICE_NAMES.map((service) => slow(service)), SESSIONS, OBJECTS]);
  expect([...cells.keys()].filter((system) => !systems.has(system))).toEqual([]);
});

it('all is well: every look is as usual', () => looksLike(ALL_OK, 5_000));

/** What of a reader may be in a call. */
const OF_A_READER = {
  'a cookie': /^cookie:/im,
  'the device, network or way here':
    /^(?:user-agent|referer|accept-language|cf-connecting-ip|x-forwarded-for|x-real-ip):/im,
  'who it is': /demo-(?:plus|frei|pur|wallet0)/,
  'a mail address': /[\w-]+(?:@|%40)(?:demo|haus-\d+)\.example/,
  'a password': new RegExp(portal.secrets.demoPassword),
  'a signed token': /\beyJ[\w-]+\.[\w-]+\.[\w-]+/,
};

describe('what systems hear of readers', () => {
  beforeAll(async () => {
    await looksLike(ALL_OK, 5_000);
    const cookie = await signedIn(portal, 'frei');
    await portal.request('/1002', { headers: { ...NAVIGATION, cookie } });
  });

  it.each<[Service, readonly (keyof typeof OF_A_READER)[]]>([
    ['content API', []],
    ['content server', []],
    ['article search', []],
    ['images', []],
    ['paywall', ['a signed token']],
    ['user API', ['who it is']],
    ['subscriptions', ['who it is']],
    ['newsletters', ['a mail address']],
    ['identity', ['a mail address', 'a password']],
  ])('G28 %s: %j and nothing else', (service, known) => {
    const calls = callsOf(service);
    expect(calls.length).toBeGreaterThan(0);
    const heard = Object.entries(OF_A_READER).filter(([, pattern]) => calls.some((call) => pattern.test(call)));
    expect(heard.map(([what]) => what)).toEqual(known);
  });
});

describe('one service away', () => {
  it.each(SERVICE_NAMES)('M115 G19 %s refused, failing, hanging, slow; and there again', async (service) => {
    for (const fault of KINDS) {
      await portal.query(`DELETE FROM bookmarks WHERE sso_id = 'demo-frei'`);
      const before = await written();
      strike(fault, service);
      const row = (fault === SLOW ? cells.get(slow(service)) : undefined) ?? rowOf(service);
      await looksLike(row);
      const after = await written();
      // A slow service may still write after the caller's deadline.
      if (fault === SLOW) continue;
      if (row['bookmark'] === 'not written') expect(after[0]).toBe(0);
      if (row['newsletter'] === 'not written') expect(after[1]).toBe(before[1]);
    }
    strike('none');
    await looksLike(usualAgain(rowOf(service)), 8_000);
  });
});

describe('one store away', () => {
  it.each(STORES)('M115 G19 %s, and there again', async (store) => {
    await without([store], () => looksLike(rowOf(store)));
    await looksLike(usualAgain(rowOf(store)), 8_000);
  });
});

describe('two away at once', () => {
  // Each with the next of the table; all pairs there are: deep/outagePairs.test.ts.
  const pairs = SYSTEMS.map((one, at) => [one, SYSTEMS[(at + 1) % SYSTEMS.length] ?? one] as const);

  it.each(pairs)('M115 G19 %s and %s: the worse of both', (...pair) =>
    without(pair, () => looksLike(differing(worstOf(pair)))),
  );

  it('M115 G19 all services, and there again', async () => {
    await without(SERVICE_NAMES, () => looksLike(worstOf(SERVICE_NAMES)));
    await looksLike(ALL_OK, 8_000);
  });
});

describe('an isolate that begins in an outage', () => {
  it('M71 G19 of the identity service verifies sessions by stored keys; of KV as well it cannot, and ends no session', async () => {
    const cookie = await signedIn(portal, 'plus');
    await without(['identity'], async () => {
      await portal.restart();
      await looksLike(rowOf('identity'), 8_000);
    });
    await without(['identity', 'KV'], async () => {
      await portal.restart();
      const answer = await portal.request('/1002', { headers: { ...NAVIGATION, cookie } });
      expect([
        answer.status,
        isLoggedIn(answer),
        setCookiesOf(answer).filter((line) => line.startsWith('__Host-')),
      ]).toEqual([200, false, []]);
    });
    await looksLike(ALL_OK, 8_000);
  });

  // There are no jurisdictions on this machine: no object can be reached then.
  const nowhere = { OBJECT_JURISDICTION: 'eu' };

  describe('of the objects of all sessions', () => {
    beforeAll(() => portal.restart({ identity: nowhere }));

    it('M71 G19 alone', () => looksLike(rowOf(SESSIONS), 8_000));

    it.each(SYSTEMS)('M71 G19 and %s: the worse of both', (system) =>
      without([system], () => looksLike(differing(worstOf([SESSIONS, system])))),
    );
  });

  describe("of the portal's own objects", () => {
    beforeAll(() => portal.restart({ portal: nowhere }));

    it('M115 G19 alone', () => looksLike(rowOf(OBJECTS), 8_000));

    it.each(SYSTEMS)('M115 G19 and %s: the worse of both', (system) => {
      // No purge arrives, so the stale front does not show that rendering it fails.
      const { front: _, ...seen } = worstOf([OBJECTS, system]);
      return without([system], () => looksLike(differing(seen)));
    });
  });

  it('M115 G19 of both, and there again', async () => {
    await portal.restart({ portal: nowhere, identity: nowhere });
    await looksLike(worstOf([SESSIONS, OBJECTS]), 8_000);
    await portal.restart();
    await looksLike(ALL_OK, 8_000);
  });
});
