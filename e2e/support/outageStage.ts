import { expect } from 'vitest';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { startFaultProxy, type Fault, type FaultProxy } from './faultProxy.ts';
import { openLooks } from './outageLooks.ts';
import { readOutages, worseOf } from './outageTable.ts';
import { sendPurge } from './sendPurge.ts';
import { STORES, takeStore, type PutBack, type Store } from './takeStore.ts';
import { startTestPortal } from './testPortal.ts';

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
export type Service = keyof typeof SERVICES;
export const SERVICE_NAMES = Object.keys(SERVICES).filter((name): name is Service => Object.hasOwn(SERVICES, name));
/** Paths of the address that fail with this service; all without an entry. */
const PART: Partial<Record<Service, RegExp>> = {
  'content server': /^(?!\/articles\/search)/,
  'article search': /^\/articles\/search/,
};

type System = Service | Store;
export const SYSTEMS: readonly System[] = [...SERVICE_NAMES, ...STORES];
const isService = (system: System): system is Service => Object.hasOwn(SERVICES, system);

/** Before a difference counts: on a slow machine a single look may take all the time there is. */
const FEWEST_LOOKS = 5;

const { looks: LOOKS, cells } = readOutages();
/** A system's row in the table, by look. */
export type OutageRow = Readonly<Record<string, string>>;

export function rowOf(system: string): OutageRow {
  return cells.get(system) ?? expect.unreachable(`The table has no row ${system}`);
}

/** Of each look the worst that one of these rows has. */
export function worstOf(systems: readonly string[]): OutageRow {
  return Object.fromEntries(
    LOOKS.map((look) => [look, systems.map((system) => rowOf(system)[look] ?? '').reduce(worseOf)]),
  );
}

export const differing = (row: OutageRow) =>
  Object.fromEntries(Object.entries(row).filter(([, word]) => word !== 'ok'));

/** A portal with each service behind a proxy, and looks at what readers see of it. */
export async function openOutageStage() {
  const proxies = new Map<string, FaultProxy>();
  const settings: Record<string, string> = { BREAKER_PAUSE_SECONDS: '0' };
  const rows = new Map(Object.values(SERVICES).map((row) => [row.variable, row]));
  for (const variable of rows.keys()) {
    const proxy = await startFaultProxy();
    proxies.set(variable, proxy);
    settings[variable] = proxy.url;
  }
  const proxyOf = (variable: string) => proxies.get(variable) ?? expect.unreachable(variable);
  // One service of ours keeps wallets and sells.
  settings[UPSTREAMS.store.variable] = proxyOf(UPSTREAMS.subscriptions.variable).url;
  const portal = await startTestPortal(settings);
  for (const { variable, host, path } of rows.values())
    Object.assign(proxyOf(variable), { target: { port: portal.port, host: `${host}.localhost`, path } });
  const looks = await openLooks(portal);

  /** Each of these services fails, and no other. */
  function strike(fault: Fault, ...services: readonly Service[]): void {
    for (const proxy of proxies.values()) proxy.fault = 'none';
    for (const service of services) {
      const { variable } = SERVICES[service];
      const isWhole = services.filter((other) => SERVICES[other].variable === variable).length > 1;
      Object.assign(proxyOf(variable), { fault, faultAt: isWhole ? null : (PART[service] ?? null) });
    }
  }

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

  /** Repeats a look that differs from the promise, as a shared machine occasionally misses a deadline. */
  async function looksLike(expected: OutageRow, patienceMs = 4_000): Promise<void> {
    const begun = performance.now();
    // So that one sees whether the front can be rendered.
    await sendPurge(portal, { soft: [cacheTag.front('tagesbote')], hard: [] });
    const seen = await Promise.all(
      Object.entries(expected).map(async ([name, word]) => {
        const look = looks[name] ?? expect.unreachable(`No check for ${name}`);
        for (let times = 1; ; times += 1) {
          const { word: shown, faults } = await look();
          const isLast = times >= FEWEST_LOOKS && performance.now() - begun > patienceMs;
          if ((shown === word && faults.length === 0) || isLast) return [name, [shown, ...faults].join(', ')] as const;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }),
    );
    expect(Object.fromEntries(seen)).toEqual(expected);
  }

  /** What a service was called with since the stage was opened, as one text each. */
  function callsOf(service: Service): readonly string[] {
    const part = PART[service];
    return proxyOf(SERVICES[service].variable)
      .calls.filter(({ path }) => part?.test(path) !== false)
      .map(({ method, path, headers, body }) =>
        [
          `${method} ${path}`,
          ...Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`),
          '',
          body,
        ].join('\n'),
      );
  }

  return {
    portal,
    looks,
    callsOf,
    strike,
    without,
    looksLike,
    close: async () => {
      await portal.stop();
      await Promise.all([...proxies.values()].map((proxy) => proxy.stop()));
    },
  };
}
