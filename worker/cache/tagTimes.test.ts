import { expect, it } from 'vitest';
import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';
import { createTagTimes } from './tagTimes.ts';

it('returns the last time of each tag, and drops old ones', () => {
  const times = createTagTimes(10);
  times.learn('a', 1);
  times.learn('b', 2);
  times.learn('a', 3);
  times.learn('a', 2);
  expect([times.of('a'), times.of('b'), times.of('c')]).toEqual([3, 2, undefined]);
  times.forget(3);
  expect([times.of('a'), times.of('b')]).toEqual([3, undefined]);
});

it('treats everything as purged once it exceeds its limit, and never stores more than the limit', () => {
  const times = createTagTimes(100);
  for (let at = 1; at <= 1_000; at += 1) times.learn(`tag:${at}`, at);
  const known = Array.from({ length: 1_000 }, (_, at) => times.of(`tag:${at + 1}`)).filter((at) => at !== undefined);
  expect(known.length).toBeLessThanOrEqual(100);
  expect(times.of('tag:1000')).toBe(1_000);
  const oldest = Math.min(...known);
  expect(times.of(EVERYTHING)).toBe(oldest - 1);
});
