import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { parseEntry, type CacheEntry } from './entry.ts';
import { createMemoryTier } from './memoryTier.ts';
import type { PurgeLogStub } from './purgeLogReader.ts';
import { createPurges } from './purges.ts';
import type { PurgePage, PurgeRecord } from './PurgeLog.object.ts';
import type { SharedTier } from './sharedTiers.ts';
import { createTemplateCache } from './templateCache.ts';
import type { RenderOutcome } from './templateStore.ts';

const TAG = 'article:1';
let now = 0;
let events: string[] = [];
let pending: Promise<unknown>[] = [];
let records: PurgeRecord[] = [];
let bookmark: string | null = null;

const clock = () => now;
const log = createLogger((line) => events.push(JSON.parse(line).event));
const waitUntil = (work: Promise<unknown>) => void pending.push(work);
const settle = async () => {
  while (pending.length > 0) await Promise.all(pending.splice(0));
};
const purgeLog: PurgeLogStub = {
  append: async (purges) =>
    purges
      .map((purge, at) => ({ ...purge, at: now, sequence: records.length + at + 1 }))
      .map((record) => (records.push(record), record)),
  since: async (sequence) => ({
    records: records.filter((record) => record.sequence > sequence),
    hasMore: false,
    bookmark,
  }),
};

function rendered(text: string, renderedAt = now, build = 'b1'): RenderOutcome & { readonly kind: 'rendered' } {
  const html = new TextEncoder().encode(`<html>${text}</html>`);
  const meta = {
    build,
    renderedAt,
    freshUntil: renderedAt + 100_000,
    staleUntil: renderedAt + 1_000_000,
    tags: [TAG],
    etag: text,
    holes: [],
    canonicalPath: null,
    facts: { kind: 'none' as const },
    changesAt: null,
    styleSource: null,
    scriptSource: '',
    listTags: [],
    sealedBytes: 0,
  };
  return { kind: 'rendered', mayStore: true, isArchived: false, entry: { meta, html, sealedBody: null } };
}

function sharedTier(): SharedTier & { entries: Map<string, CacheEntry> } {
  const entries = new Map<string, CacheEntry>();
  return {
    name: 'kv',
    isMetered: true,
    entries,
    read: async (key) => entries.get(key) ?? null,
    write: async (key, bytes) => void entries.set(key, parseEntry(bytes.buffer) ?? unreadable()),
    remove: async (key) => void entries.delete(key),
  };
}

function unreadable(): never {
  throw new Error('What was written cannot be read');
}

type IsolateParts = {
  kv?: SharedTier & { entries: Map<string, CacheEntry> };
  tiers?: readonly SharedTier[];
  openLog?: () => PurgeLogStub;
  lease?: () => Promise<boolean>;
  build?: string;
};

function isolate({
  kv = sharedTier(),
  tiers = [kv],
  openLog = () => purgeLog,
  lease = async () => true,
  build = 'b1',
}: IsolateParts = {}) {
  const purges = createPurges({ openLog, clock, log, pollSeconds: 30, waitSeconds: 60 });
  const cache = createTemplateCache({
    build,
    memory: createMemoryTier(1e6),
    sharedTiers: tiers,
    purges,
    acquireLease: lease,
    clock,
    log,
    notFoundSeconds: 60,
  });
  const load = async (
    render: () => Promise<RenderOutcome>,
    mayExist: () => boolean | Promise<boolean> = () => true,
  ) => {
    const lookup = await cache.load('key', { render, mayExist }, waitUntil);
    return lookup.kind === 'entry' ? { ...lookup, text: lookup.entry.meta.etag } : lookup;
  };
  return { kv, purges, load, cache };
}

beforeEach(() => {
  now = 1_000_000;
  events = [];
  pending = [];
  records = [];
  bookmark = null;
});

describe('templateCache', () => {
  it('renders once, then serves from memory, and from the shared tier in another isolate', async () => {
    const one = isolate();
    expect(await one.load(async () => rendered('A'))).toMatchObject({ text: 'A', tier: 'render' });
    await settle();
    expect(await one.load(async () => rendered('B'))).toMatchObject({ text: 'A', tier: 'memory' });
    expect(await isolate({ kv: one.kv }).load(async () => rendered('C'))).toMatchObject({ text: 'A', tier: 'kv' });
  });

  it('G3 joins a thousand concurrent misses to one render', async () => {
    const { load } = isolate();
    let renders = 0;
    const render = async () => ((renders += 1), await new Promise((resolve) => setTimeout(resolve, 10)), rendered('A'));
    const all = await Promise.all(Array.from({ length: 1_000 }, () => load(render)));
    expect(renders).toBe(1);
    expect(all.every((lookup) => lookup.kind === 'entry')).toBe(true);
  });

  it('copies a shared entry into memory and the nearer tiers once, however many requests are concurrent', async () => {
    const [kv, near] = [sharedTier(), sharedTier()];
    await isolate({ kv }).load(async () => rendered('A'));
    await settle();
    const writes: string[] = [];
    const nearTier = { ...near, write: async (key: string) => void writes.push(key) };
    const { load } = isolate({ tiers: [nearTier, kv] });
    const all = await Promise.all(Array.from({ length: 20 }, () => load(async () => rendered('never'))));
    await settle();
    expect(all.every((lookup) => 'text' in lookup && lookup.text === 'A')).toBe(true);
    expect(writes).toEqual(['key']);
  });

  it('never replaces a render with an older shared copy that was read meanwhile', async () => {
    const kv = sharedTier();
    await isolate({ kv }).load(async () => rendered('A'));
    await settle();
    let deliver: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (deliver = resolve));
    let reads = 0;
    const slow = { ...kv, read: async (key: string) => ((reads += 1) === 1 ? (await held, kv.read(key)) : null) };
    const { load } = isolate({ kv: slow });
    const first = load(async () => rendered('never'));
    now += 10;
    expect(await load(async () => rendered('B'))).toMatchObject({ text: 'B', tier: 'render' });
    deliver();
    expect(await first).toMatchObject({ text: 'B', tier: 'memory' });
    expect(await load(async () => rendered('never'))).toMatchObject({ text: 'B', tier: 'memory' });
  });

  it('M1 serves stale at once and refreshes once in the background', async () => {
    const { load, purges } = isolate();
    await load(async () => rendered('A'));
    await settle();
    now += 100_001;
    await purges.followNow(waitUntil);
    let renders = 0;
    const render = async () => ((renders += 1), rendered('B'));
    const all = await Promise.all(Array.from({ length: 50 }, () => load(render)));
    expect(
      new Set(all.map((lookup) => ('text' in lookup ? `${lookup.text} ${lookup.freshness}` : lookup.kind))),
    ).toEqual(new Set(['A stale']));
    await settle();
    expect(renders).toBe(1);
    expect(await load(render)).toMatchObject({ text: 'B', tier: 'memory', freshness: 'fresh' });
  });

  it('writes to a metered tier only what has changed or is past half of its stale time', async () => {
    const [near, kv] = [{ ...sharedTier(), isMetered: false }, sharedTier()];
    const { load, purges } = isolate({ tiers: [near, kv] });
    const refreshed = async (text: string) => {
      await load(async () => rendered(text));
      await settle();
      await purges.followNow(waitUntil);
      const renderedAts = [near, kv].map(({ entries }) => (entries.get('key')?.meta.renderedAt ?? 0) - 1_000_000);
      return [kv.entries.get('key')?.meta.etag, ...renderedAts];
    };
    expect(await refreshed('A')).toEqual(['A', 0, 0]);
    now += 120_000;
    expect(await refreshed('A')).toEqual(['A', 120_000, 0]);
    expect(await load(async () => rendered('never'))).toMatchObject({ text: 'A', freshness: 'fresh' });
    now += 120_000;
    expect(await refreshed('B')).toEqual(['B', 240_000, 240_000]);
    now += 490_000;
    expect(await refreshed('B')).toEqual(['B', 730_000, 240_000]);
    now += 120_000;
    expect(await refreshed('B')).toEqual(['B', 850_000, 850_000]);
    now += 120_000;
    await purges.append({ soft: [TAG], hard: [] });
    now += 1;
    expect(await refreshed('B')).toEqual(['B', 970_001, 970_001]);
  });

  it('writes an archived page to a metered tier only when it is refreshed, another page at once', async () => {
    const first = async (isArchived: boolean, tiers: (kv: SharedTier) => readonly SharedTier[]) => {
      const kv = sharedTier();
      const parts = isolate({ tiers: tiers(kv) });
      await parts.load(async () => ({ ...rendered('A'), isArchived }));
      await settle();
      return { ...parts, kv };
    };
    const near = { ...sharedTier(), isMetered: false };
    const { kv, load, purges } = await first(true, (metered) => [near, metered]);
    expect([near.entries.size, kv.entries.size]).toEqual([1, 0]);
    now += 100_001;
    await purges.followNow(waitUntil);
    await load(async () => ({ ...rendered('A'), isArchived: true }));
    await settle();
    expect(kv.entries.get('key')?.meta.renderedAt).toBe(now);
    expect((await first(false, (metered) => [{ ...sharedTier(), isMetered: false }, metered])).kv.entries.size).toBe(1);
    expect((await first(true, (metered) => [metered])).kv.entries.size).toBe(1);
  });

  it('writes an archived page that a purge has changed to a metered tier at once', async () => {
    const [near, kv] = [{ ...sharedTier(), isMetered: false }, sharedTier()];
    const { load, purges } = isolate({ tiers: [near, kv] });
    await load(async () => ({ ...rendered('A'), isArchived: true }));
    await settle();
    now += 1_000;
    await purges.append({ soft: [TAG], hard: [] });
    now += 1;
    await load(async () => ({ ...rendered('B'), isArchived: true }));
    await settle();
    expect(kv.entries.get('key')?.meta.etag).toBe('B');
  });

  it('writes a page with a sealed body each time: whether that has changed cannot be seen', async () => {
    const { load, kv } = isolate();
    const sealed = (): RenderOutcome => {
      const outcome = rendered('A');
      if (outcome.kind !== 'rendered') throw new Error('unreachable');
      const { entry } = outcome;
      return {
        ...outcome,
        entry: { ...entry, meta: { ...entry.meta, sealedBytes: 1 }, sealedBody: new Uint8Array([7]) },
      };
    };
    await load(async () => sealed());
    await settle();
    now += 120_000;
    await load(async () => sealed());
    await settle();
    expect(kv.entries.get('key')?.meta.renderedAt).toBe(now);
  });

  it('leaves the refresh to the isolate that holds the lease, and adopts its result', async () => {
    const kv = sharedTier();
    const [one, two] = [isolate({ kv }), isolate({ kv, lease: async () => false })];
    await one.load(async () => rendered('A'));
    await settle();
    await two.load(async () => rendered('never'));
    now += 100_001;
    expect(await two.load(async () => rendered('never'))).toMatchObject({ text: 'A', freshness: 'stale' });
    await settle();
    await one.load(async () => rendered('B'));
    await settle();
    now += 6_000;
    await two.load(async () => rendered('never'));
    await settle();
    expect(await two.load(async () => rendered('never'))).toMatchObject({ text: 'B', freshness: 'fresh' });
  });

  it('G4 serves stale for as long as the content server fails, up to a day, and recovers', async () => {
    const { load } = isolate();
    await load(async () => rendered('A'));
    await settle();
    for (const hours of [1, 2, 3]) {
      now = 1_000_000 + hours * 200_000;
      expect(await load(async () => ({ kind: 'failed' }))).toMatchObject({ text: 'A', freshness: 'stale' });
      await settle();
    }
    now += 10_000;
    await load(async () => rendered('B'));
    await settle();
    expect(await load(async () => rendered('C'))).toMatchObject({ text: 'B' });
    now += 1_000_001;
    expect(await load(async () => ({ kind: 'failed' }))).toEqual({ kind: 'failed' });
  });

  it('G2 re-renders after a purge, at once in this isolate and after their next read of the log in others', async () => {
    const kv = sharedTier();
    const [one, two] = [isolate({ kv }), isolate({ kv })];
    await one.load(async () => rendered('A'));
    await settle();
    await two.load(async () => rendered('never'));
    now += 1_000;
    await one.purges.append({ soft: [TAG], hard: [] });
    now += 1;
    expect(await one.load(async () => rendered('B'))).toMatchObject({ text: 'B', tier: 'render' });
    await settle();
    now += 30_000;
    await two.load(async () => rendered('never'));
    await settle();
    expect(await two.load(async () => rendered('never'))).toMatchObject({ text: 'B', tier: 'kv' });
  });

  it('G14 reads the purge log first after a long idle time', async () => {
    const kv = sharedTier();
    const [one, idle] = [isolate({ kv }), isolate({ kv })];
    await idle.load(async () => rendered('A'));
    await settle();
    now += 10_000;
    await one.purges.append({ soft: [], hard: [TAG] });
    now += 60_000;
    expect(await idle.load(async () => ({ kind: 'notFound', isGone: true }))).toMatchObject({
      kind: 'notFound',
      isGone: true,
    });
  });

  it('serves the old copy after a soft purge while the content server is down', async () => {
    const { load, purges } = isolate();
    await load(async () => rendered('A'));
    now += 1_000;
    await purges.append({ soft: [TAG], hard: [] });
    expect(await load(async () => ({ kind: 'failed' }))).toMatchObject({ text: 'A', freshness: 'staleOnError' });
  });

  it('serves the old copy after an ordinary purge when the content server is slow, and the new one afterwards', async () => {
    const { load, purges } = isolate();
    await load(async () => rendered('A'));
    now += 1_000;
    await purges.append({ soft: [TAG], hard: [] });
    now += 1;
    const slow = async () => (await new Promise((resolve) => setTimeout(resolve, 400)), rendered('B'));
    expect(await load(slow)).toMatchObject({ text: 'A', freshness: 'staleOnError' });
    await settle();
    expect(await load(async () => rendered('C'))).toMatchObject({ text: 'B' });
  });

  it('G14 never serves a hard-purged page from any tier, even while the content server is down', async () => {
    const one = isolate();
    await one.load(async () => rendered('A'));
    await settle();
    now += 1_000;
    await one.purges.append({ soft: [], hard: [TAG] });
    expect(await one.load(async () => ({ kind: 'failed' }))).toEqual({ kind: 'failed' });
    expect(await isolate({ kv: one.kv }).load(async () => ({ kind: 'failed' }))).toEqual({ kind: 'failed' });
    expect(await one.load(async () => ({ kind: 'notFound', isGone: true }))).toMatchObject({
      kind: 'notFound',
      isGone: true,
    });
  });

  it('renders again when a purge arrives during a render, and stores nothing older', async () => {
    const { load, purges, kv } = isolate();
    const first = async () => {
      const begun = now;
      now += 10;
      await purges.append({ soft: [], hard: [TAG] });
      now += 10;
      return rendered('old', begun);
    };
    const renders = [first, async () => rendered('new')];
    expect(await load(() => (renders.shift() ?? first)())).toMatchObject({ text: 'new' });
    await settle();
    expect(kv.entries.get('key')?.meta.etag).toBe('new');
  });

  it('stores nothing that a purge in another isolate has outdated', async () => {
    const kv = sharedTier();
    const one = isolate({ kv });
    await one.load(async () => {
      const outcome = rendered('old');
      now += 10;
      await isolate().purges.append({ soft: [TAG], hard: [] });
      return outcome;
    });
    await settle();
    expect(kv.entries.size).toBe(0);
  });

  it('G2 stores no render from a D1 replica that had not seen the purge', async () => {
    const kv = sharedTier();
    const reader = isolate({ kv });
    bookmark = '1';
    await reader.purges.followNow(waitUntil);
    now += 10;
    await isolate().purges.append({ soft: [TAG], hard: [] });
    bookmark = '2';
    now += 10;
    // A lagging replica: it reflects the requested bookmark and nothing later.
    const readReplica = async () => rendered(reader.purges.bookmark() === '2' ? 'new' : 'old');
    expect(await reader.load(readReplica)).toMatchObject({ text: 'old', tier: 'render' });
    await settle();
    expect(kv.entries.size).toBe(0);
    expect(await reader.load(readReplica)).toMatchObject({ text: 'new', tier: 'render' });
    await settle();
    expect(kv.entries.size).toBe(1);
    expect(await reader.load(readReplica)).toMatchObject({ text: 'new', tier: 'memory' });
  });

  it('remembers missing pages for a minute without reading the shared tiers', async () => {
    const { load, kv } = isolate();
    let renders = 0;
    const render = async (): Promise<RenderOutcome> => ((renders += 1), { kind: 'notFound', isGone: false });
    await load(render);
    expect(await load(render)).toMatchObject({ kind: 'notFound', tier: 'memory' });
    expect([renders, kv.entries.size]).toEqual([1, 0]);
    now += 60_001;
    await load(render);
    expect(renders).toBe(2);
  });

  it('does not restore a missing page from a shared tier', async () => {
    const kv = sharedTier();
    const one = isolate({ kv });
    await one.load(async () => rendered('A'));
    await settle();
    now += 100_001;
    await one.load(async () => ({ kind: 'notFound', isGone: true }));
    await settle();
    expect(kv.entries.size).toBe(0);
    expect(await one.load(async () => rendered('never'))).toMatchObject({ kind: 'notFound', isGone: true });
  });

  it('forgets that a page was missing when a purge arrives while that is being found out', async () => {
    const { load, purges } = isolate();
    const renders = [
      async (): Promise<RenderOutcome> => (
        await purges.append({ soft: [TAG], hard: [] }),
        (now += 1),
        { kind: 'notFound', isGone: false }
      ),
      async () => rendered('new'),
    ];
    expect(await load(() => (renders.shift() ?? (async () => rendered('never')))())).toMatchObject({ text: 'new' });
  });

  it('stores a page that is stale from the start, and renders it once', async () => {
    const { load, kv } = isolate();
    const outcome = rendered('A', now - 100_000);
    let renders = 0;
    await load(async () => ((renders += 1), outcome));
    await settle();
    expect([renders, kv.entries.size]).toEqual([1, 1]);
  });

  it('stores nothing that is incomplete, too large, or marked as not cacheable by the content API', async () => {
    const { load, kv } = isolate();
    const complete = rendered('A');
    if (complete.kind !== 'rendered') throw new Error('unreachable');
    const cut: RenderOutcome = { ...complete, entry: { ...complete.entry, html: complete.entry.html.slice(0, -3) } };
    const large: RenderOutcome = {
      ...complete,
      entry: { ...complete.entry, html: new TextEncoder().encode(`${'x'.repeat(2_100_000)}</html>`) },
    };
    for (const outcome of [cut, large, { ...complete, mayStore: false }]) await load(async () => outcome);
    await settle();
    expect(kv.entries.size).toBe(0);
    expect(await load(async () => rendered('B'))).toMatchObject({ text: 'B', tier: 'render' });
  });

  it('serves a template of the previous build at once, refreshes it in the background, and keeps serving it when this build cannot render', async () => {
    const kv = sharedTier();
    await isolate({ kv }).load(async () => rendered('A'));
    await settle();
    const next = isolate({ kv, build: 'b2' });
    expect(await next.load(async () => Promise.reject(new Error('broken release')))).toMatchObject({
      text: 'A',
      tier: 'kv',
      freshness: 'stale',
    });
    await settle();
    expect(events).toContain('render_failed');
    now += 6_000;
    const renew = async () => rendered('B', now, 'b2');
    expect(await next.load(renew)).toMatchObject({ text: 'A', tier: 'memory', freshness: 'stale' });
    await settle();
    expect(await next.load(renew)).toMatchObject({ text: 'B', tier: 'memory', freshness: 'fresh' });
    expect(kv.entries.get('key')?.meta.build).toBe('b2');
  });

  it('G16 a deployment renders as often as its leases allow: once for twenty new isolates that share a key', async () => {
    const kv = sharedTier();
    await isolate({ kv }).load(async () => rendered('A'));
    await settle();
    let leasedUntil = 0;
    const lease = async () => now >= leasedUntil && ((leasedUntil = now + 10_000), true);
    const next = Array.from({ length: 20 }, () =>
      isolate({ kv: { ...kv, read: async () => old }, lease, build: 'b2' }),
    );
    // KV lags: isolates do not see each other's writes.
    const old = kv.entries.get('key') ?? unreadable();
    let renders = 0;
    const render = async () => ((renders += 1), rendered('B', now, 'b2'));
    for (let second = 0; second < 8; second += 1, now += 1_000) {
      const texts = await Promise.all(next.map(({ load }) => load(render)));
      expect(
        texts.every(
          (lookup) => lookup.kind === 'entry' && lookup.freshness !== 'staleOnError' && lookup.tier !== 'render',
        ),
      ).toBe(true);
      await settle();
    }
    expect(renders).toBe(1);
  });

  it('makes no call and remembers nothing for an address without a page', async () => {
    const reads: string[] = [];
    const { load, cache } = isolate({ kv: { ...sharedTier(), read: async (key) => (reads.push(key), null) } });
    await load(async () => rendered('A'));
    await settle();
    reads.length = 0;
    const unreachable = () => Promise.reject(new Error('rendered'));
    for (let at = 0; at < 5_000; at += 1) {
      expect(await cache.load(`random ${at}`, { render: unreachable, mayExist: () => false }, waitUntil)).toMatchObject(
        { kind: 'notFound' },
      );
    }
    expect(reads).toEqual([]);
    expect(await cache.load('late', { render: unreachable, mayExist: async () => false }, waitUntil)).toMatchObject({
      kind: 'notFound',
    });
    expect(reads).toEqual(['late']);
    expect(
      await cache.load('late', { render: async () => rendered('B'), mayExist: () => true }, waitUntil),
    ).toMatchObject({ tier: 'render' });
    const unasked = () => {
      throw new Error('asked about a page that is in memory');
    };
    expect(await load(unreachable, unasked)).toMatchObject({ text: 'A', tier: 'memory' });
  });

  it('forgets no page for the missing ones it remembers', async () => {
    const { load, cache } = isolate();
    await load(async () => rendered('A'));
    await settle();
    for (let at = 0; at < 5_000; at += 1) {
      await cache.load(
        `missing ${at}`,
        { render: async () => ({ kind: 'notFound', isGone: false }), mayExist: () => true },
        waitUntil,
      );
    }
    expect(await load(async () => rendered('never'))).toMatchObject({ text: 'A', tier: 'memory' });
  });

  it('serves nothing from shared tiers while it has never reached the purge log, and renders instead', async () => {
    const kv = sharedTier();
    await isolate({ kv }).load(async () => rendered('A'));
    await settle();
    const blind = isolate({
      kv,
      openLog: () => ({ ...purgeLog, since: () => new Promise<PurgePage>(() => undefined) }),
    });
    expect(await blind.load(async () => rendered('B'))).toMatchObject({ text: 'B', tier: 'render' });
    await settle();
    expect(events).toContain('purge_log_unreachable');
  });
});
