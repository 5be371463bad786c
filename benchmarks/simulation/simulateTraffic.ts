import { createMemoryTier } from '#worker/cache/memoryTier.ts';
import { createPurges } from '#worker/cache/purges.ts';
import { createKvTier } from '#worker/cache/sharedTiers.ts';
import { createTemplateCache, type Lookup } from '#worker/cache/templateCache.ts';
import type { RenderOutcome } from '#worker/cache/templateStore.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { createRandom, keyOf, metaOf, pickPage, pickSave, type PageKind, type SimulatedPage } from './pages.ts';
import { createPlatform, type Calls, type Platform } from './platform.ts';
import { startVirtualTime, type VirtualTime } from './virtualTime.ts';

export type Simulation = {
  readonly seed: number;
  readonly hours: number;
  readonly viewsPerSecond: number;
  readonly dataCentres: number;
  readonly savesPerHour: number;
  /** Hours after the start at which all isolates are replaced by those of another build. */
  readonly deployedAfterHours: number;
};

export type Outcome = {
  readonly views: number;
  readonly calls: Calls;
  readonly renders: Readonly<Record<PageKind, number>>;
  /** Views by where the page came from; those that waited for a render while a copy was at hand count as such. */
  readonly tiers: Readonly<Record<string, number>>;
  readonly isolateStarts: number;
  /** Isolates alive, on average. */
  readonly isolates: number;
  /** The ten minutes before and after the deployment: pages asked for, renders, and views that waited for one. */
  readonly windows: readonly { readonly keys: number; readonly renders: number; readonly waited: number }[];
  /** Pages older than a purge of their own that were served later than G2 allows. */
  readonly late: number;
};

type Isolate = {
  readonly cache: ReturnType<typeof createTemplateCache>;
  readonly purges: ReturnType<typeof createPurges>;
  readonly endsAt: number;
};
type Centre = {
  readonly delayMs: number;
  readonly isolates: (Isolate | null)[];
  readonly kv: ReturnType<Platform['openKv']>;
  readonly cacheApi: ReturnType<Platform['openCacheApi']>;
};

/** Replaced by the platform after a few hours, on average. */
const ISOLATE_LIFE_MS = 4 * 3_600_000;
const RENDER_MS = 60;
const PUBLISHED_WITHIN_MS = 90_000;
/** A page of 45 KB takes twice that in memory, and 16 MB hold as many of these as of those. */
const MEMORY_BYTES = Math.round((16 * 1024 * 1024 * 1_020) / (2 * 45_000 + 1_000));
const WINDOW_MS = 600_000;
const START_MS = 1_000_000_000_000;
const HTML = new TextEncoder().encode('x</html>');

/** Drives the portal's own cache, as it is, with a share of a month's readers. The same seed gives the same calls. */
export async function simulateTraffic(simulation: Simulation): Promise<Outcome> {
  const time = startVirtualTime(START_MS);
  try {
    return await simulateIn(time, simulation);
  } finally {
    time.end();
  }
}

type Place = { readonly time: VirtualTime; readonly platform: Platform; readonly random: () => number };

async function simulateIn(time: VirtualTime, simulation: Simulation): Promise<Outcome> {
  const random = createRandom(simulation.seed);
  const place = { time, random, platform: createPlatform(time) };
  const centres = createCentres(simulation.dataCentres, place);
  const isolates = createIsolates(place);
  const tally = createTally(time);
  const work = { open: 0 };
  const waitUntil = (started: Promise<unknown>) => {
    work.open += 1;
    void started.finally(() => (work.open -= 1));
  };

  const view = () => {
    const centre = centres[Math.floor(centres.length ** random()) - 1] ?? near(centres);
    const page = pickPage(random);
    const ofBuild = isolates.build();
    const askedAt = time.now();
    tally.ask(page);
    const render = () => tally.render(page, centre.delayMs, ofBuild);
    const loading = isolates.of(centre).cache.load(keyOf(page), { render, mayExist: () => true }, waitUntil);
    if (loading instanceof Promise) waitUntil(loading.then((lookup) => tally.note(lookup, askedAt)));
    else tally.note(loading, askedAt);
  };
  const save = () => {
    const soft = pickSave(random);
    tally.save(soft);
    waitUntil(isolates.of(near(centres)).purges.append({ soft, hard: [] }));
  };

  const deployedAt = START_MS + simulation.deployedAfterHours * 3_600_000;
  let nextSave = START_MS;
  let views = 0;
  for (
    let at = START_MS;
    at < START_MS + simulation.hours * 3_600_000;
    at += (-Math.log(1 - random()) / simulation.viewsPerSecond) * 1_000
  ) {
    await time.runUntil(at);
    if (tally.windows.length === 0 && at >= deployedAt - WINDOW_MS) tally.watch(deployedAt);
    if (tally.windows.length === 1 && at >= deployedAt) {
      isolates.deploy(centres);
      tally.watch(deployedAt + WINDOW_MS);
    }
    if (at >= nextSave) {
      nextSave += 3_600_000 / simulation.savesPerHour;
      save();
    }
    view();
    views += 1;
  }
  while (work.open > 0) await time.runUntil(time.now() + 1_000);
  const { windows, renders, tiers } = tally;
  return {
    views,
    calls: place.platform.calls,
    renders,
    tiers,
    isolateStarts: isolates.starts(),
    isolates: centres.reduce((sum, { isolates: { length } }) => sum + length, 0),
    windows: windows.map(({ keys, renders: count, waited }) => ({ keys: keys.size, renders: count, waited })),
    late: tally.late(),
  };
}

/** The first ones are near, and have most readers; the log is far away from the rest. */
function createCentres(count: number, { platform, random }: Place): Centre[] {
  return Array.from({ length: count }, (_, rank) => ({
    delayMs: rank < 5 ? 8 : 15 + 125 * random(),
    isolates: Array.from({ length: rank < 5 ? 6 : rank < 15 ? 2 : 1 }, () => null),
    kv: platform.openKv(),
    cacheApi: platform.openCacheApi(),
  }));
}

function near([first]: readonly Centre[]): Centre {
  if (!first) throw new Error('There is no data centre');
  return first;
}

/** The portal's isolates: each starts cold, when a reader needs it. */
function createIsolates({ time, platform, random }: Place) {
  const log = createLogger(() => undefined);
  const clock = time.now;
  let build = 0;
  let starts = 0;

  const start = ({ delayMs, kv, cacheApi }: Centre): Isolate => {
    starts += 1;
    const purges = createPurges({ openLog: () => platform.openLog(delayMs), clock, log, pollSeconds: 30 });
    const cache = createTemplateCache({
      build: String(build),
      memory: createMemoryTier(MEMORY_BYTES),
      sharedTiers: [cacheApi, createKvTier(kv, { clock, log, edition: 'bench' })],
      purges,
      acquireLease: (key, forMs) => platform.acquireLease(key, forMs, delayMs),
      clock,
      log,
      notFoundSeconds: 60,
    });
    return { cache, purges, endsAt: clock() - ISOLATE_LIFE_MS * Math.log(1 - random()) };
  };

  return {
    build: () => String(build),
    starts: () => starts,
    of(centre: Centre): Isolate {
      const at = Math.floor(random() * centre.isolates.length);
      const held = centre.isolates[at];
      if (held && clock() < held.endsAt) return held;
      return (centre.isolates[at] = start(centre));
    },
    deploy(centres: readonly Centre[]) {
      build += 1;
      for (const { isolates } of centres) isolates.fill(null);
    },
  };
}

/** Renders pages as they were saved, and counts what readers get. */
function createTally(time: VirtualTime) {
  const renders = { front: 0, channel: 0, topic: 0, article: 0 };
  const tiers: Record<string, number> = {};
  const savedAt = new Map<string, number>();
  const windows: { readonly keys: Set<string>; renders: number; waited: number; readonly until: number }[] = [];
  let late = 0;
  const open = () => windows.findLast(({ until }) => time.now() < until);

  return {
    renders,
    tiers,
    windows,
    late: () => late,
    watch: (until: number) => void windows.push({ keys: new Set(), renders: 0, waited: 0, until }),
    save(tags: readonly string[]) {
      for (const tag of tags) savedAt.set(tag, time.now());
    },
    ask: (page: SimulatedPage) => void open()?.keys.add(keyOf(page)),
    async render(page: SimulatedPage, delayMs: number, build: string): Promise<RenderOutcome> {
      renders[page.kind] += 1;
      const window = open();
      if (window) window.renders += 1;
      const renderedAt = time.now();
      await time.pass(RENDER_MS + 2 * delayMs);
      const meta = metaOf(page, build, renderedAt);
      const version = Math.max(0, ...meta.tags.map((tag) => savedAt.get(tag) ?? 0));
      return {
        kind: 'rendered',
        mayStore: true,
        entry: { meta: { ...meta, etag: `${build}-${version}` }, html: HTML, sealedBody: null },
      };
    },
    note(lookup: Lookup, askedAt: number) {
      const how =
        lookup.kind !== 'entry'
          ? lookup.kind
          : lookup.freshness === 'fresh'
            ? lookup.tier
            : `${lookup.tier}, ${lookup.freshness}`;
      tiers[how] = (tiers[how] ?? 0) + 1;
      // A copy that stands in for a slow render is counted by its name.
      if (lookup.kind !== 'entry' || lookup.freshness === 'staleOnError') return;
      const window = open();
      if (window && lookup.tier === 'render') window.waited += 1;
      const { tags, renderedAt } = lookup.entry.meta;
      const saved = Math.max(
        ...tags.map((tag) => savedAt.get(tag) ?? 0).filter((at) => at < askedAt - PUBLISHED_WITHIN_MS),
        0,
      );
      if (renderedAt < saved) late += 1;
    },
  };
}
