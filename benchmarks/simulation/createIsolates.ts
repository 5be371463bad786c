import type { SiteMetadata } from '#shared/contracts/contentServer.contract.ts';
import { NO_MENUS } from '#shared/domain/site/menuHandles.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { ok } from '#shared/lib/result.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { createKnownAddresses } from '#worker/cache/knownAddresses.ts';
import { createMemoryTier } from '#worker/cache/memoryTier.ts';
import { createPurges, type Purges } from '#worker/cache/purges.ts';
import { createKvTier } from '#worker/cache/sharedTiers.ts';
import { createTemplateCache, type Lookup } from '#worker/cache/templateCache.ts';
import type { RenderOutcome } from '#worker/cache/templateStore.ts';
import { PURGE_WAIT_SECONDS } from '#worker/env.ts';
import { createMeter, type Meter } from '#worker/insights/meter.ts';
import { createSharedSites } from '#worker/services/sharedSites.ts';
import { createSiteDirectory } from '#worker/services/siteDirectory.ts';
import { createSwitches } from '#worker/switches/switches.ts';
import { keyOf, type SimulatedPage } from './pages.ts';
import type { Platform } from './platform.ts';
import type { VirtualTime } from './virtualTime.ts';

export type Isolate = {
  readonly load: (page: SimulatedPage, render: () => Promise<RenderOutcome>) => Lookup | Promise<Lookup>;
  readonly purges: Purges;
  readonly meter: Meter;
  readonly endsAt: number;
};

export type Centre = {
  readonly delayMs: number;
  readonly isolates: (Isolate | null)[];
  readonly kv: ReturnType<Platform['openKv']>;
  readonly cacheApi: ReturnType<Platform['openCacheApi']>;
  readonly lastKnown: ReturnType<Platform['openLastKnown']>;
};

export type Place = {
  readonly time: VirtualTime;
  readonly platform: Platform;
  readonly random: () => number;
  readonly pollSeconds: number;
};

/** The platform replaces an isolate after a few hours on average. */
const ISOLATE_LIFE_MS = 4 * 3_600_000;
/**
 * A page of 45 KB takes twice that in memory. The budget is scaled so that as many of the simulation's small pages fit
 * as real ones into 16 MB.
 */
const MEMORY_BYTES = Math.round((16 * 1024 * 1024 * 1_020) / (2 * 45_000 + 1_000));
/** How long the portal caches menus and address filters: `worker/isolate/createContent.ts`. */
const SITE_SECONDS = 60;
const FILTER_SECONDS = 600;
/** A filter for an archive of half a million articles that knows every address. */
const FILTER = { seed: [1, 2], bits: new Uint8Array(1_024).fill(255) } as const;

/** The portal's isolates: each starts cold, when a reader needs it. */
export function createIsolates(place: Place, waitUntil: WaitUntil) {
  const { random, time } = place;
  let build = 0;
  let starts = 0;

  return {
    build: () => String(build),
    starts: () => starts,
    of(centre: Centre): Isolate {
      const at = Math.floor(random() * centre.isolates.length);
      const held = centre.isolates[at];
      if (held && time.now() < held.endsAt) return held;
      starts += 1;
      return (centre.isolates[at] = startIsolate(place, { centre, build: String(build), waitUntil }));
    },
    deploy(centres: readonly Centre[]) {
      build += 1;
      for (const { isolates } of centres) isolates.fill(null);
    },
  };
}

type Start = { readonly centre: Centre; readonly build: string; readonly waitUntil: WaitUntil };

function startIsolate(place: Place, { centre, build, waitUntil }: Start): Isolate {
  const { platform, random } = place;
  const { delayMs, kv, cacheApi } = centre;
  const common = { build, clock: place.time.now, log: createLogger(() => undefined) };
  const purges = createPurges({
    ...common,
    openLog: () => platform.openLog(delayMs),
    pollSeconds: place.pollSeconds,
    waitSeconds: PURGE_WAIT_SECONDS,
  });
  const cache = createTemplateCache({
    ...common,
    memory: createMemoryTier(MEMORY_BYTES),
    sharedTiers: [cacheApi, createKvTier(kv, { ...common, edition: 'bench' })],
    purges,
    acquireLease: (key, forMs) => platform.acquireLease(key, forMs, delayMs),
    notFoundSeconds: 60,
  });
  const { sites, switches, addresses } = startBeside(place, { centre, purges });
  const meter = createMeter({
    ...common,
    openTable: () => platform.openInsights(delayMs),
  });
  return {
    load(page, render) {
      const mandator = MANDATORS[page.title] ?? MANDATORS[0];
      for (const looking of [switches.follow(waitUntil), sites.load(mandator, waitUntil)])
        if (looking instanceof Promise) waitUntil(looking);
      const address = page.kind === 'article' ? { path: `/${page.id}`, tags: [] } : null;
      const mayExist = () => addresses.mayExist(mandator.id, address, waitUntil);
      return cache.load(keyOf(page), { render, mayExist }, waitUntil);
    },
    purges,
    meter,
    endsAt: common.clock() - ISOLATE_LIFE_MS * Math.log(1 - random()),
  };
}

/** Background work of an isolate per visit. */
function startBeside(
  { time, platform: { calls } }: Place,
  { centre: { delayMs, kv, lastKnown }, purges }: { readonly centre: Centre; readonly purges: Purges },
) {
  const clock = time.now;
  const freshForSeconds = SITE_SECONDS;
  const fetchSites = async () => {
    calls.siteCalls += 1;
    await time.pass(2 * delayMs);
    return ok(MANDATORS.map(({ id }) => siteOf(id)));
  };
  const sharedSites = createSharedSites({ fetchSites, lastKnown, clock, freshForSeconds, readAsOf: purges.readAsOf });
  const get: typeof kv.get = (...asked) => {
    calls.switchReads += 1;
    return kv.get(...asked);
  };
  const addresses = createKnownAddresses({
    fetchFilter: async () => {
      calls.filterCalls += 1;
      await time.pass(2 * delayMs);
      return ok({ kind: 'filter', filter: { etag: null, bloom: FILTER, builtAt: clock() } });
    },
    purges,
    clock,
    freshForSeconds: FILTER_SECONDS,
  });
  return {
    sites: createSiteDirectory(sharedSites, clock, freshForSeconds),
    switches: createSwitches({ store: { ...kv, get }, clock, log: createLogger(() => undefined) }),
    addresses,
  };
}

const siteOf = (mandator: string): SiteMetadata => ({
  mandator,
  menuHandles: { ...NO_MENUS, mainMenuHandle: [{ label: 'Köln', target: '/koeln' }] },
  breakingNews: null,
  settings: {},
});
