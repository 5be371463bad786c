import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PURGE_PATH, PURGE_SIGNATURE_HEADER, signPurge } from '#shared/contracts/purge.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { startFaultProxy, type Fault, type FaultProxy } from './support/faultProxy.ts';
import { openLooks, type Look } from './support/outageLooks.ts';
import { readOutages, WORDS, worseOf } from './support/outageTable.ts';
import { isLoggedIn, NAVIGATION, setCookiesOf, signedIn } from './support/signedIn.ts';
import { STORES, takeStore, type PutBack, type Store } from './support/takeStore.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

/**
 * The services of the table, and how the portal's settings call them. Search and the rest of the content server are one
 * address.
 */
const SERVICES = {
  'content API': UPSTREAMS.contentApi,
  'content server': UPSTREAMS.contentServer,
  'article search': UPSTREAMS.articleSearch,
  paywall: UPSTREAMS.paywall,
  'user API': UPSTREAMS.userApi,
  subscriptions: UPSTREAMS.subscriptions,
  newsletters: UPSTREAMS.newsletters,
  images: UPSTREAMS.images,
  identity: UPSTREAMS.identity,
} as const;
type Service = keyof typeof SERVICES;
const SERVICE_NAMES = Object.keys(SERVICES).filter((name): name is Service => Object.hasOwn(SERVICES, name));
/** What of an address fails with this service; null for all of it. */
const PART: Partial<Record<Service, RegExp>> = {
  'content server': /^(?!\/articles\/search)/,
  'article search': /^\/articles\/search/,
};
const SLOW: Fault = { delayMs: 3_200 };
const KINDS: readonly Fault[] = ['down', 'error', 'hang', SLOW];

const { looks: LOOKS, cells } = readOutages();
const ALL_OK = Object.fromEntries(LOOKS.map((look) => [look, 'ok']));

let portal: TestPortal;
let looks: Readonly<Record<string, Look>>;
const proxies = new Map<string, FaultProxy>();
beforeAll(async () => {
  const rows = new Map(Object.values(SERVICES).map((row) => [row.variable, row]));
  const settings: Record<string, string> = { BREAKER_PAUSE_SECONDS: '0' };
  for (const variable of rows.keys()) {
    const proxy = await startFaultProxy();
    proxies.set(variable, proxy);
    settings[variable] = proxy.url;
  }
  portal = await startTestPortal(settings);
  for (const { variable, host, path } of rows.values())
    Object.assign(proxyOf(variable), { target: { port: portal.port, host: `${host}.localhost`, path } });
  looks = await openLooks(portal);
});
afterAll(async () => {
  await portal.stop();
  await Promise.all([...proxies.values()].map((proxy) => proxy.stop()));
});

function proxyOf(variable: string): FaultProxy {
  return proxies.get(variable) ?? expect.unreachable(variable);
}

/** Each of these services fails, and no other. */
function strike(fault: Fault, ...services: readonly Service[]): void {
  for (const proxy of proxies.values()) proxy.fault = 'none';
  for (const service of services) {
    const { variable } = SERVICES[service];
    const isWhole = services.filter((other) => SERVICES[other].variable === variable).length > 1;
    Object.assign(proxyOf(variable), { fault, faultAt: isWhole ? null : (PART[service] ?? null) });
  }
}

const SESSIONS = '`ACCOUNT_SESSIONS`';
const OBJECTS = "the portal's objects";
/** A row for what readers see of a service that is slow, where it is not as if that were away. */
const slow = (service: Service) => `${service}, slow`;
type System = Service | Store;
const SYSTEMS: readonly System[] = [...SERVICE_NAMES, ...STORES];
const isService = (system: System): system is Service => Object.hasOwn(SERVICES, system);

/** Does this while these systems are away. */
async function without(systems: readonly System[], work: () => Promise<void>): Promise<void> {
  const taken: PutBack[] = [];
  try {
    for (const system of systems) if (!isService(system)) taken.push(await takeStore(portal, system));
    strike('down', ...systems.filter(isService));
    await work();
  } finally {
    strike('none');
    for (const putBack of taken) await putBack();
  }
}

/** Of each look the worst that one of these rows has. */
function worstOf(systems: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    LOOKS.map((look) => [look, systems.map((system) => rowOf(system)[look] ?? '').reduce(worseOf)]),
  );
}

function rowOf(system: string): Readonly<Record<string, string>> {
  return cells.get(system) ?? expect.unreachable(`The table has no row ${system}`);
}

/** The front is to be rendered anew, so that one sees whether it can be. */
async function purgeFront(): Promise<void> {
  const body = JSON.stringify({ soft: [cacheTag.front('tagesbote')], hard: [] });
  const headers = {
    'content-type': 'application/json',
    [PURGE_SIGNATURE_HEADER]: await signPurge(body, portal.secrets.purgeSecret, Date.now()),
  };
  await portal.request(PURGE_PATH, { method: 'POST', body, headers });
}

/** On a machine that others share a deadline is missed now and then: what is not as promised is looked at again. */
async function looksLike(expected: Readonly<Record<string, string>>, patienceMs = 4_000): Promise<void> {
  const begun = performance.now();
  await purgeFront();
  const seen = await Promise.all(
    Object.entries(expected).map(async ([name, word]) => {
      const look = looks[name] ?? expect.unreachable(`Nobody looks at ${name}`);
      for (;;) {
        const { word: shown, faults } = await look();
        if ((shown === word && faults.length === 0) || performance.now() - begun > patienceMs)
          return [name, [shown, ...faults].join(', ')] as const;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }),
  );
  expect(Object.fromEntries(seen)).toEqual(expected);
}

const differing = (row: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(row).filter(([, word]) => word !== 'ok'));
const usualAgain = (row: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(differing(row)).map((look) => [look, 'ok']));

/** What readers have written: their bookmarks, and requests for newsletters. */
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

describe('one service away', () => {
  it.each(SERVICE_NAMES)('M115 G19 %s refused, failing, hanging, slow; and there again', async (service) => {
    for (const fault of KINDS) {
      await portal.query(`DELETE FROM bookmarks WHERE sso_id = 'demo-frei'`);
      const before = await written();
      strike(fault, service);
      const row = (fault === SLOW ? cells.get(slow(service)) : undefined) ?? rowOf(service);
      await looksLike(row);
      const after = await written();
      // What is slow may be done all the same, later than anybody waits.
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
  const pairs = SYSTEMS.flatMap((one, at) => SYSTEMS.slice(at + 1).map((other) => [one, other] as const));

  it.each(pairs)('M115 G19 %s and %s: the worse of both', (...pair) =>
    without(pair, () => looksLike(differing(worstOf(pair)))),
  );

  it('M115 G19 all services, and there again', async () => {
    await without(SERVICE_NAMES, () => looksLike(worstOf(SERVICE_NAMES)));
    await looksLike(ALL_OK, 8_000);
  });
});

describe('an isolate that begins in an outage', () => {
  it('M71 G19 of the identity service knows readers by the keys that are kept; of KV as well it does not, and forgets nobody', async () => {
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

  it('M71 G19 of the objects of all sessions, each system away beside it', async () => {
    await portal.restart({ identity: nowhere });
    await looksLike(rowOf(SESSIONS), 8_000);
    for (const system of SYSTEMS) await without([system], () => looksLike(differing(worstOf([SESSIONS, system]))));
  });

  it("M115 G19 of the portal's own objects, each system away beside it", async () => {
    await portal.restart({ portal: nowhere });
    await looksLike(rowOf(OBJECTS), 8_000);
    for (const system of SYSTEMS) {
      // No purge arrives, so nobody sees that the front cannot be rendered anew.
      const { front: _, ...seen } = worstOf([OBJECTS, system]);
      await without([system], () => looksLike(differing(seen)));
    }
    await portal.restart({ portal: nowhere, identity: nowhere });
    await looksLike(worstOf([SESSIONS, OBJECTS]), 8_000);
    await portal.restart();
    await looksLike(ALL_OK, 8_000);
  });
});
