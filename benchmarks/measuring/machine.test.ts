import { expect, it } from 'vitest';
import { readMachine, shareOfOthers, watchMachine, type MachineTimes } from './machine.ts';

const NOTHING: MachineTimes = { total: 0, busy: 0, own: 0 };

it.each<[string, MachineTimes, number | null]>([
  ['an idle machine', { total: 1_000, busy: 0, own: 0 }, 0],
  ['a machine that is ours', { total: 1_000, busy: 900, own: 900 }, 0],
  ['a neighbour on one of two processors', { total: 1_000, busy: 900, own: 400 }, 0.5],
  ['clocks that disagree by a tick', { total: 1_000, busy: 400, own: 401 }, 0],
  ['a stretch that is too short', { total: 199, busy: 199, own: 0 }, null],
])('computes the share of others: %s', (_, after, share) => {
  expect(shareOfOthers(NOTHING, after)).toBe(share);
});

it('names measurements disturbed by others, and accumulates those too short', () => {
  const looks: readonly MachineTimes[] = [
    NOTHING,
    { total: 1_000, busy: 550, own: 500 },
    { total: 1_100, busy: 650, own: 500 },
    { total: 1_300, busy: 850, own: 600 },
  ];
  let at = 0;
  const watch = watchMachine(() => looks[at++] ?? null);
  for (const name of ['memory-article', 'memory-home', 'hot-article']) watch.look(name);
  expect(watch.disturbances()).toEqual(['hot-article: others had 67 % of the machine']);
});

it('reports nothing on machines without the figures', () => {
  const watch = watchMachine(() => null);
  watch.look('memory-article');
  expect(watch.disturbances()).toEqual([]);
});

it('finds this process among the machine’s', () => {
  const before = readMachine();
  for (let sum = 0; sum < 3e8; sum += 1);
  const after = readMachine();
  if (before && after) expect(after.own - before.own).toBeGreaterThan(0);
});
