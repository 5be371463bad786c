import type { PurgeRecord } from '#worker/cache/PurgeLog.object.ts';
import type { PurgeLogStub } from '#worker/cache/purgeLogReader.ts';
import { parseEntry } from '#worker/cache/entry.ts';
import type { LastKnown } from '#worker/cache/lastKnown.ts';
import type { InsightTableStub } from '#worker/insights/meter.ts';
import type { KeyValueStore, SharedTier } from '#worker/cache/sharedTiers.ts';
import type { VirtualTime } from './virtualTime.ts';

/** All counted and billed calls. */
export type Calls = {
  logReads: number;
  logWrites: number;
  leases: number;
  kvReads: number;
  kvWrites: number;
  kvRefused: number;
  cacheApi: number;
  switchReads: number;
  /** Calls to the content server. */
  siteCalls: number;
  filterCalls: number;
  insightCalls: number;
  insightRows: number;
};

/** State shared by all data centres, at each one's distance. */
export type Platform = {
  readonly calls: Calls;
  readonly openLog: (delayMs: number) => PurgeLogStub;
  readonly acquireLease: (key: string, forMs: number, delayMs: number) => Promise<boolean>;
  /** KV as seen by one data centre. */
  readonly openKv: () => KeyValueStore;
  readonly openCacheApi: () => SharedTier;
  /** State shared by the isolates of a data centre. */
  readonly openLastKnown: () => LastKnown;
  readonly openInsights: (delayMs: number) => Pick<InsightTableStub, 'add'>;
};

/** Lifetime of KV's cache per location, for hits and misses. */
const KV_LATE_MS = 60_000;
const KV_HOT_MS = 8;
const KV_COLD_MS = 90;
const CACHE_API_MS = 3;
/** Entries of a data centre's cache; evicts the least recently used. */
const CACHE_API_ENTRIES = 20_000;
/** Counted by `worker/insights/InsightTable.object.test.ts`: three slots and their index, the day, and the alarm. */
const INSIGHT_ROWS = 8;
const INSIGHTS_WRITTEN_AFTER_MS = 5_000;

export function createPlatform(time: VirtualTime): Platform {
  const calls: Calls = {
    logReads: 0,
    logWrites: 0,
    leases: 0,
    kvReads: 0,
    kvWrites: 0,
    kvRefused: 0,
    cacheApi: 0,
    switchReads: 0,
    siteCalls: 0,
    filterCalls: 0,
    insightCalls: 0,
    insightRows: 0,
  };
  const world = { time, calls };
  return {
    calls,
    openLog: createLog(world),
    acquireLease: createLeases(world),
    openKv: createKv(world),
    openCacheApi: () => createCacheApi(world),
    openLastKnown: () => createLastKnown(world),
    openInsights: createInsights(world),
  };
}

type World = { readonly time: VirtualTime; readonly calls: Calls };

function createLog({ time, calls }: World): Platform['openLog'] {
  const records: PurgeRecord[] = [];
  return (delayMs) => ({
    async since(sequence) {
      calls.logReads += 1;
      await time.pass(delayMs);
      const found = records.slice(sequence);
      await time.pass(delayMs);
      return { records: found, hasMore: false, bookmark: null };
    },
    async append(purges) {
      calls.logWrites += 1;
      await time.pass(delayMs);
      const noted = purges.map((purge, at) => ({ ...purge, at: time.now(), sequence: records.length + at + 1 }));
      records.push(...noted);
      return noted;
    },
  });
}

function createLastKnown({ time }: World): LastKnown {
  const said = new Map<string, unknown>();
  return {
    async read(name) {
      await time.pass(CACHE_API_MS);
      return said.get(name) ?? null;
    },
    async write(name, value) {
      said.set(name, value);
    },
  };
}

function createInsights({ time, calls }: World): Platform['openInsights'] {
  let isWaiting = false;
  const write = async () => {
    await time.pass(INSIGHTS_WRITTEN_AFTER_MS);
    isWaiting = false;
    calls.insightRows += INSIGHT_ROWS;
  };
  return (delayMs) => ({
    async add() {
      calls.insightCalls += 1;
      await time.pass(2 * delayMs);
      if (isWaiting) return;
      isWaiting = true;
      void write();
    },
  });
}

function createLeases({ time, calls }: World): Platform['acquireLease'] {
  const leases = new Map<string, number>();
  return async (key, forMs, delayMs) => {
    calls.leases += 1;
    await time.pass(delayMs);
    const isFree = time.now() >= (leases.get(key) ?? 0);
    if (isFree) leases.set(key, time.now() + forMs);
    await time.pass(delayMs);
    return isFree;
  };
}

function createKv({ time, calls }: World): Platform['openKv'] {
  const stored = new Map<string, { readonly value: ArrayBuffer; readonly at: number }>();
  return () => {
    const seen = new Map<string, { readonly value: ArrayBuffer | null; readonly at: number }>();
    return {
      async get(key) {
        calls.kvReads += 1;
        const known = seen.get(key);
        const isHot = known !== undefined && time.now() - known.at < KV_LATE_MS;
        await time.pass(isHot ? KV_HOT_MS : KV_COLD_MS);
        if (isHot) return known.value;
        const value = stored.get(key)?.value ?? null;
        seen.set(key, { value, at: time.now() });
        return value;
      },
      async put(key, bytes) {
        await time.pass(KV_COLD_MS);
        const last = stored.get(key);
        if (last && time.now() - last.at < 1_000) {
          calls.kvRefused += 1;
          throw new Error('429 Too Many Requests');
        }
        calls.kvWrites += 1;
        const copy = { value: new Uint8Array(bytes).buffer, at: time.now() };
        stored.set(key, copy);
        seen.set(key, copy);
      },
      async delete(key) {
        stored.delete(key);
        seen.delete(key);
      },
    };
  };
}

function createCacheApi({ time, calls }: World): SharedTier {
  const held = new Map<string, ArrayBuffer>();
  return {
    name: 'cacheApi',
    isMetered: false,
    async read(key) {
      calls.cacheApi += 1;
      await time.pass(CACHE_API_MS);
      const found = held.get(key);
      if (!found) return null;
      held.delete(key);
      held.set(key, found);
      return parseEntry(found);
    },
    async write(key, bytes) {
      held.delete(key);
      held.set(key, new Uint8Array(bytes).buffer);
      const [oldest] = held.keys();
      if (held.size > CACHE_API_ENTRIES && oldest !== undefined) held.delete(oldest);
    },
    remove: async (key) => void held.delete(key),
  };
}
