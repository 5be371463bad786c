import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { PURGE_WAIT_SECONDS } from '#worker/env.ts';
import type { Lookup } from '#worker/cache/templateCache.ts';
import type { RenderOutcome } from '#worker/cache/templateStore.ts';
import { createRandom } from '../../e2e/support/createRandom.ts';
import { createIsolates, type Centre } from '../simulation/createIsolates.ts';
import { metaOf, type SimulatedPage } from '../simulation/pages.ts';
import { createPlatform } from '../simulation/platform.ts';
import { startVirtualTime, type VirtualTime } from '../simulation/virtualTime.ts';

type LagSimulation = {
  readonly seed: number;
  readonly pollSeconds: number;
  /** Average pause between two readers of a page in one isolate. */
  readonly pauseSeconds: number;
  readonly isolates: number;
  readonly publications: number;
};

/** Milliseconds from the purge until a reader of an isolate has the changed page: one for each isolate and publication. */
export type Lags = { readonly article: readonly number[]; readonly front: readonly number[] };

const START_MS = 1_000_000_000_000;
const RENDER_MS = 60;
/** Longer than a page stays unnoticed: each publication begins where the one before is everywhere. */
const APART_MS = 2 * PURGE_WAIT_SECONDS * 1_000;
const HTML = new TextEncoder().encode('x</html>');
const ARTICLE: SimulatedPage = { kind: 'article', title: 0, id: 499_999 };
const FRONT: SimulatedPage = { kind: 'front', title: 0, id: 0 };
const PURGE = [cacheTag.front('0'), cacheTag.article(ARTICLE.id), cacheTag.teaser(ARTICLE.id)];

/**
 * How long a publication takes to its readers, by the portal's own cache in isolates of as many data centres, in virtual
 * time. Deterministic for a seed.
 */
export async function simulateLag(simulation: LagSimulation): Promise<Lags> {
  const time = startVirtualTime(START_MS);
  try {
    return await simulateIn(time, simulation);
  } finally {
    time.end();
  }
}

async function simulateIn(
  time: VirtualTime,
  { seed, pollSeconds, pauseSeconds, isolates: count, publications }: LagSimulation,
): Promise<Lags> {
  const random = createRandom(seed);
  const platform = createPlatform(time);
  const work = new Set<Promise<unknown>>();
  const waitUntil = (started: Promise<unknown>) => {
    work.add(started);
    void started.finally(() => work.delete(started));
  };
  const isolates = createIsolates({ time, random, platform, pollSeconds }, waitUntil);
  const centres = Array.from({ length: count }, (_, rank): Centre => ({
    delayMs: rank < 5 ? 8 : 15 + 125 * random(),
    isolates: [null],
    kv: platform.openKv(),
    cacheApi: platform.openCacheApi(),
    lastKnown: platform.openLastKnown(),
  }));
  let publishedAt = 0;
  const seen = { article: new Map<Centre, number>(), front: new Map<Centre, number>() };
  const lags = { article: new Array<number>(), front: new Array<number>() };

  const view = (centre: Centre, page: SimulatedPage) => {
    const render = async (): Promise<RenderOutcome> => {
      const renderedAt = time.now();
      await time.pass(RENDER_MS + 2 * centre.delayMs);
      const meta = { ...metaOf(page, isolates.build(), renderedAt), etag: String(renderedAt) };
      return { kind: 'rendered', mayStore: true, isArchived: false, entry: { meta, html: HTML, sealedBody: null } };
    };
    const note = (lookup: Lookup) => {
      const isNew = lookup.kind === 'entry' && lookup.entry.meta.renderedAt >= publishedAt;
      const first = page.kind === 'front' ? seen.front : seen.article;
      if (isNew && !first.has(centre)) first.set(centre, time.now() - publishedAt);
    };
    const loading = isolates.of(centre).load(page, render);
    if (loading instanceof Promise) waitUntil(loading.then(note));
    else note(loading);
  };
  const pause = () => -Math.log(1 - random()) * pauseSeconds * 1_000;
  const visits = centres.flatMap((centre) =>
    [ARTICLE, FRONT].map((page) => ({ centre, page, at: START_MS + pause() })),
  );

  for (let publication = 0; publication <= publications; publication += 1) {
    const [first] = centres;
    publishedAt = time.now();
    for (const one of Object.values(seen)) one.clear();
    // The first only warms the caches.
    if (publication > 0 && first) waitUntil(isolates.of(first).purges.append({ soft: PURGE, hard: [] }));
    const until = publishedAt + APART_MS + random() * pollSeconds * 1_000;
    for (;;) {
      const next = visits.reduce((one, other) => (other.at < one.at ? other : one));
      if (next.at >= until) break;
      await time.runUntil(next.at);
      view(next.centre, next.page);
      next.at += pause();
    }
    await time.runUntil(until);
    if (publication === 0) continue;
    for (const kind of ['article', 'front'] as const)
      for (const centre of centres) lags[kind].push(seen[kind].get(centre) ?? Infinity);
  }
  while (work.size > 0) await time.runUntil(time.now() + 1_000);
  return lags;
}
