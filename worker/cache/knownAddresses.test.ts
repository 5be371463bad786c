import { beforeEach, describe, expect, it } from 'vitest';
import type { FetchedAddressFilter } from '#shared/contracts/addressFilter.contract.ts';
import { createAddressFilter } from '#shared/domain/addresses/addressFilter.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { err, ok } from '#shared/lib/result.ts';
import { createKnownAddresses } from './knownAddresses.ts';
import { FILTER_BELIEVED_FOR_MS } from './purgeRetention.ts';
import { createPurges } from './purges.ts';
import type { PurgeRecord } from './PurgeLog.object.ts';

const FRESH_MS = 60_000;
let now = 0;
let pending: Promise<unknown>[] = [];
let records: PurgeRecord[] = [];
let looks = 0;
let isLogDown = false;
let asked: (string | null)[] = [];
let fetched: () => Promise<FetchedAddressFilter | null>;

const waitUntil = (work: Promise<unknown>) => void pending.push(work);
const settle = async () => void (await Promise.all(pending.splice(0)));
const publish = (tag: string) => void records.push({ sequence: records.length + 1, at: now, tag, hard: false });
const article = (id: number) => ({ path: `/${id}`, tags: [`article:${id}`] });

function createIsolate() {
  const since = async (sequence: number) => {
    looks += 1;
    if (isLogDown) throw new Error('the log is down');
    return { records: records.filter((record) => record.sequence > sequence), hasMore: false, bookmark: null };
  };
  const purges = createPurges({
    openLog: () => ({ since, append: async () => [] }),
    clock: () => now,
    log: createLogger(() => undefined),
    pollSeconds: 30,
    waitSeconds: 60,
  });
  const addresses = createKnownAddresses({
    fetchFilter: async (_, etag) => {
      asked.push(etag);
      const filter = await fetched();
      return filter ? ok(filter) : err('down');
    },
    purges,
    clock: () => now,
    freshForSeconds: FRESH_MS / 1_000,
  });
  const mayExist = (address: Parameters<typeof addresses.mayExist>[1]) =>
    addresses.mayExist('tagesbote', address, waitUntil);
  return Object.assign(mayExist, { mayLeadOn: (path: string) => addresses.mayLeadOn('tagesbote', path, waitUntil) });
}

const filterOf = (...paths: string[]): FetchedAddressFilter => ({
  kind: 'filter',
  filter: { etag: '"1"', bloom: createAddressFilter(paths, [1, 2]), builtAt: now },
});
const unchanged = (builtAt: number): FetchedAddressFilter => ({ kind: 'unchanged', builtAt });

beforeEach(() => {
  now = 1_000_000;
  pending = [];
  records = [];
  looks = 0;
  isLogDown = false;
  asked = [];
  fetched = async () => filterOf('/1');
});

describe('mayExist', () => {
  it('refuses addresses that neither filter nor purge log knows, and reads the log at most once a second', async () => {
    const mayExist = createIsolate();
    expect(await mayExist(article(1))).toBe(true);
    expect(looks).toBe(0);
    for (let id = 2; id < 1_000; id += 1) expect(await mayExist(article(id))).toBe(false);
    expect([looks, asked.length]).toEqual([1, 1]);
    now += 1_001;
    expect(await mayExist(article(1_000))).toBe(false);
    expect(looks).toBe(2);
  });

  it('admits a new article at most a second after its purge, in an isolate that has just read the log', async () => {
    const mayExist = createIsolate();
    expect(await mayExist(article(7))).toBe(false);
    publish('article:7');
    now += 1_000;
    expect(await mayExist(article(7))).toBe(true);
  });

  it('M89 refuses an article of another title once the filter is newer than its purge', async () => {
    publish('article:7');
    now += 15 * 60_000;
    expect(await createIsolate()(article(7))).toBe(false);
  });

  it('a page that is always there costs nothing', () => {
    expect(createIsolate()(null)).toBe(true);
    expect([looks, asked.length]).toEqual([0, 0]);
  });

  it('refuses nothing while the purge log is unreachable, and does not retry it per reader', async () => {
    isLogDown = true;
    const mayExist = createIsolate();
    for (let id = 2; id < 100; id += 1) expect(await mayExist(article(id))).toBe(true);
    expect(looks).toBe(1);
  });

  it('refuses further pages of a list by the filter alone', async () => {
    const mayExist = createIsolate();
    publish('author:12');
    expect(await mayExist({ path: '/autor/12/64', tags: [] })).toBe(false);
    expect(looks).toBe(0);
  });

  it('refuses nothing while there has never been a filter', async () => {
    fetched = async () => null;
    const mayExist = createIsolate();
    expect(await mayExist(article(5))).toBe(true);
    expect(await mayExist(article(6))).toBe(true);
    expect(asked).toEqual([null]);
    now += 5_001;
    fetched = async () => filterOf('/1');
    await mayExist(article(5));
    await settle();
    expect(await mayExist(article(5))).toBe(false);
  });

  it('waits for the first filter for a moment only', async () => {
    fetched = () => new Promise(() => undefined);
    const startedAt = process.cpuUsage();
    expect(await createIsolate()(article(5))).toBe(true);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(400);
  });

  it('refreshes the filter in the background, by ETag, and keeps it while the content server is down', async () => {
    const mayExist = createIsolate();
    await mayExist(article(1));
    now += FRESH_MS;
    fetched = async () => null;
    expect(await mayExist(article(5))).toBe(false);
    await settle();
    expect(asked).toEqual([null, '"1"']);
    now += FRESH_MS;
    fetched = async () => unchanged(now);
    expect(await mayExist(article(5))).toBe(false);
    await settle();
    now += FRESH_MS;
    fetched = async () => filterOf('/1', '/5');
    await mayExist(article(5));
    await settle();
    expect(await mayExist(article(5))).toBe(true);
  });

  it('refuses nothing once the content server has no filter any more', async () => {
    const mayExist = createIsolate();
    expect(await mayExist(article(5))).toBe(false);
    now += FRESH_MS;
    fetched = async () => ({ kind: 'none' });
    await mayExist(article(5));
    await settle();
    expect(await mayExist(article(5))).toBe(true);
    now += FRESH_MS;
    await mayExist(article(5));
    await settle();
    expect(asked).toEqual([null, '"1"', null]);
  });

  const HOUR_MS = 3_600_000;
  /** Calls hourly, and returns after how many of thirty hours the first address was let through. */
  const hoursUntilDoubt = async () => {
    const mayExist = createIsolate();
    for (let hours = 0; hours < 30; hours += 1, now += HOUR_MS) {
      const isRefused = !(await mayExist(article(5)));
      await settle();
      if (!isRefused) return hours;
    }
    return null;
  };

  it.each<[string, () => FetchedAddressFilter | null, number | null]>([
    ['cannot be asked about', () => null, FILTER_BELIEVED_FOR_MS / HOUR_MS],
    ['is said to be unchanged, and is as old as it was', () => unchanged(1_000_000), FILTER_BELIEVED_FOR_MS / HOUR_MS],
    ['comes from who does not say when it was built', () => unchanged(NaN), 2],
    ['is renewed though nothing was changed', () => unchanged(now), null],
  ])('purges are forgotten in the end: a filter that %s refuses that long', async (_, later, hours) => {
    const first = filterOf('/1');
    fetched = async () => (asked.length === 1 ? first : later());
    expect(await hoursUntilDoubt()).toBe(hours);
  });
});

describe('mayLeadOn', () => {
  it('G16 looks up redirects only for the hundred thousand addresses that have one', async () => {
    const old = Array.from({ length: 100_000 }, (_, at) => `redirect /archiv/${at}.html`);
    fetched = async () => filterOf('/1', ...old);
    const { mayLeadOn } = createIsolate();
    for (let at = 0; at < 100_000; at += 997) expect(await mayLeadOn(`/archiv/${at}.html`)).toBe('probably');
    let wrong = 0;
    for (let at = 0; at < 10_000; at += 1) if ((await mayLeadOn(`/andere/${at}.html`)) !== 'no') wrong += 1;
    expect(wrong).toBeLessThanOrEqual(50);
    expect([asked.length, looks]).toEqual([1, 0]);
  });

  it('learns of a new rule by its purge, and then looks up rules for missing pages until the next filter', async () => {
    const isolate = createIsolate();
    expect(await isolate.mayLeadOn('/neu')).toBe('no');
    now += 1_000;
    publish('redirects:tagesbote');
    publish('address:tagesbote:redirect /neu');
    now += 1_000;
    await isolate(article(7));
    expect(await isolate.mayLeadOn('/neu')).toBe('probably');
    expect(await isolate.mayLeadOn('/andere')).toBe('perhaps');
    now += 2 * FRESH_MS;
    fetched = async () => filterOf('/1');
    await isolate(article(1));
    await settle();
    expect(await isolate.mayLeadOn('/andere')).toBe('no');
  });

  it('answers `perhaps` without a filter', async () => {
    fetched = async () => null;
    expect(await createIsolate().mayLeadOn('/alt')).toBe('perhaps');
  });
});
