import { PURGE_POLL_SECONDS } from '#worker/env.ts';
import type { Lookup } from '#worker/cache/templateCache.ts';
import type { RenderOutcome } from '#worker/cache/templateStore.ts';
import type { Meter } from '#worker/insights/meter.ts';
import { createIsolates, type Centre, type Place } from './createIsolates.ts';
import { createRandom } from '../../e2e/support/createRandom.ts';
import { isArchived, keyOf, metaOf, pickPage, pickSave, type PageKind, type SimulatedPage } from './pages.ts';
import { createPlatform, type Calls } from './platform.ts';
import { startVirtualTime, type VirtualTime } from './virtualTime.ts';

export type Simulation = {
  readonly seed: number;
  readonly hours: number;
  readonly viewsPerSecond: number;
  readonly dataCentres: number;
  readonly savesPerHour: number;
  /** Hours after which a new build replaces all isolates. */
  readonly deployedAfterHours: number;
};

export type Outcome = {
  readonly views: number;
  readonly calls: Calls;
  readonly renders: Readonly<Record<PageKind, number>>;
  /** Views by cache tier; views that waited for a render although a copy existed count separately. */
  readonly tiers: Readonly<Record<string, number>>;
  readonly isolateStarts: number;
  /** Average number of live isolates. */
  readonly isolates: number;
  /** The ten minutes before and after the deployment: pages requested, renders, and views that waited for one. */
  readonly windows: readonly { readonly keys: number; readonly renders: number; readonly waited: number }[];
  /** Pages older than a purge of their own, served later than G2 allows. */
  readonly late: number;
};

const RENDER_MS = 60;
const PUBLISHED_WITHIN_MS = 90_000;
const WINDOW_MS = 600_000;
const START_MS = 1_000_000_000_000;
const HTML = new TextEncoder().encode('x</html>');

/** Drives the portal's real cache with a share of a month's readers. Deterministic for a seed. */
export async function simulateTraffic(simulation: Simulation): Promise<Outcome> {
  const time = startVirtualTime(START_MS);
  try {
    return await simulateIn(time, simulation);
  } finally {
    time.end();
  }
}

async function simulateIn(time: VirtualTime, simulation: Simulation): Promise<Outcome> {
  const random = createRandom(simulation.seed);
  const place = { time, random, platform: createPlatform(time), pollSeconds: PURGE_POLL_SECONDS };
  const centres = createCentres(simulation.dataCentres, place);
  const tally = createTally(time);
  const work = { open: 0 };
  const waitUntil = (started: Promise<unknown>) => {
    work.open += 1;
    void started.finally(() => (work.open -= 1));
  };
  const isolates = createIsolates(place, waitUntil);

  const view = () => {
    const centre = centres[Math.floor(centres.length ** random()) - 1] ?? near(centres);
    const page = pickPage(random);
    const ofBuild = isolates.build();
    const askedAt = time.now();
    tally.ask(page);
    const render = () => tally.render(page, centre.delayMs, ofBuild);
    const isolate = isolates.of(centre);
    const answer = (lookup: Lookup) => {
      tally.note(lookup, askedAt);
      countAnswer(isolate.meter, { page, lookup, ms: time.now() - askedAt });
      isolate.meter.flushWhenDue(waitUntil);
    };
    const loading = isolate.load(page, render);
    if (loading instanceof Promise) waitUntil(loading.then(answer));
    else answer(loading);
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

/** The first ones are near and have most readers; the log is far from the others. */
function createCentres(count: number, { platform, random }: Place): Centre[] {
  return Array.from({ length: count }, (_, rank) => ({
    delayMs: rank < 5 ? 8 : 15 + 125 * random(),
    isolates: Array.from({ length: rank < 5 ? 24 : rank < 15 ? 8 : 3 }, () => null),
    kv: platform.openKv(),
    cacheApi: platform.openCacheApi(),
    lastKnown: platform.openLastKnown(),
  }));
}

function near([first]: readonly Centre[]): Centre {
  if (!first) throw new Error('There is no data centre');
  return first;
}

function countAnswer(
  meter: Meter,
  { page, lookup, ms }: { readonly page: SimulatedPage; readonly lookup: Lookup; readonly ms: number },
): void {
  const isEntry = lookup.kind === 'entry';
  meter.counter('views', { title: String(page.title), route: page.kind, view: 'shown' }).add(0);
  meter
    .counter('answers', {
      title: String(page.title),
      route: page.kind,
      status: '2xx',
      tier: isEntry ? lookup.tier : lookup.kind,
      freshness: isEntry ? lookup.freshness : '',
    })
    .add(ms);
}

/** Renders pages in their saved state, and counts readers' answers. */
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
        isArchived: isArchived(page),
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
      // A copy served for a slow render is counted under its own name.
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
