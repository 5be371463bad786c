import { beforeEach, describe, expect, it } from 'vitest';
import { createRuns } from './runs.ts';

const JOINABLE_FOR_MS = 1_000;

let now = 0;
let kept: Promise<unknown>[] = [];
const waitUntil = (work: Promise<unknown>) => void kept.push(work);
const create = () => createRuns<string>(() => now, JOINABLE_FOR_MS);
const never = () => new Promise<string>(() => undefined);

/** A run that the test ends. */
function controlled() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let starts = 0;
  return { start: () => ((starts += 1), promise), resolve, reject, starts: () => starts };
}

beforeEach(() => {
  now = 0;
  kept = [];
});

describe('runs', () => {
  it('G3 shares a run’s result with all concurrent callers, and keeps it alive by one of them', async () => {
    const { join } = create();
    const run = controlled();
    const joined = Array.from({ length: 1_000 }, () => join('a', waitUntil, run.start));
    run.resolve('done');
    expect(new Set(await Promise.all(joined))).toEqual(new Set(['done']));
    expect([run.starts(), kept.length]).toEqual([1, 1]);
  });

  it('bounds the number of runs that the platform ended silently, with any keys', () => {
    const { begin, size } = create();
    for (let key = 0; key < 10_000; key += 1) {
      begin(String(key), waitUntil, never);
      now += 10;
    }
    expect(size()).toBeLessThanOrEqual(1_000);
  });

  it('shares no promise between requests', async () => {
    const { join } = create();
    const run = controlled();
    const handed = [join('a', waitUntil, run.start), join('a', waitUntil, run.start), ...kept];
    expect(new Set(handed).size).toBe(3);
    run.resolve('done');
    await Promise.all(handed);
  });

  it('fails for all callers when the run fails, but not for waitUntil', async () => {
    const { join } = create();
    const run = controlled();
    const joined = [join('a', waitUntil, run.start), join('a', waitUntil, run.start)];
    run.reject(new Error('away'));
    expect(await Promise.allSettled(joined)).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ status: 'rejected', reason: new Error('away') })),
    );
    await expect(Promise.all(kept)).resolves.toHaveLength(1);
  });

  it('restarts once after the request that started a run was aborted', async () => {
    const { join } = create();
    void join('a', waitUntil, never);
    const run = controlled();
    const stranded = Array.from({ length: 100 }, () => join('a', waitUntil, run.start));
    now += JOINABLE_FOR_MS;
    run.resolve('second');
    expect(new Set(await Promise.all(stranded))).toEqual(new Set(['second']));
    expect(run.starts()).toBe(1);
  });

  it('runs again when the last run is over, and apart for each key', async () => {
    const { join } = create();
    const answers = ['one', 'two', 'three'];
    const start = async () => answers.shift() ?? 'none';
    expect(await join('a', waitUntil, start)).toBe('one');
    expect(await Promise.all([join('a', waitUntil, start), join('b', waitUntil, start)])).toEqual(['two', 'three']);
  });

  it('starts a new run after a reset, and leaves earlier callers with theirs', async () => {
    const { join, forget } = create();
    const [old, young] = [controlled(), controlled()];
    const before = [join('a', waitUntil, old.start), join('a', waitUntil, old.start)];
    forget();
    const after = join('a', waitUntil, young.start);
    young.resolve('young');
    old.resolve('old');
    expect(await Promise.all([...before, after])).toEqual(['old', 'old', 'young']);
  });

  it('starts one background run at most, and reports that it is running', async () => {
    const { begin, isUnderWay } = create();
    const run = controlled();
    begin('a', waitUntil, run.start);
    begin('a', waitUntil, run.start);
    expect([run.starts(), isUnderWay('a'), isUnderWay('b')]).toEqual([1, true, false]);
    run.resolve('done');
    await Promise.all(kept);
    expect(isUnderWay('a')).toBe(false);
  });
});
