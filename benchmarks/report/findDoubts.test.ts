import { expect, it } from 'vitest';
import type { Measurement } from '../measuring/measurement.ts';
import { findDoubts } from './findDoubts.ts';

const REST = { requestsPerSecond: [], firstByteMs: [], lastByteMs: [] };
const side = (label: string, cpuMs: number[]) => ({ label, samples: { cpuMs, ...REST } });
const steady = (ms: number) => [ms, ms * 1.05, ms * 1.1, ms * 3];
const measured = (name: Measurement['name'], ours: number[], bare = steady(0.08)): Measurement => ({
  name,
  value: 1,
  pair: { subject: side('portal', ours), reference: side('bare', bare) },
});

it('accepts consistent figures with a few disturbed slices', () => {
  expect(
    findDoubts([
      measured('memory-article', steady(0.11)),
      measured('hot-article', steady(0.12)),
      { name: 'css-home', value: 7 },
    ]),
  ).toEqual([]);
});

it('doubts a side with mostly disturbed slices', () => {
  expect(findDoubts([measured('memory-article', [0.112, 0.112, 0.343, 0.343, 0.363])])).toEqual([
    'memory-article: most slices of “portal” were disturbed, 0.343 ms against 0.112',
  ]);
  expect(findDoubts([measured('memory-home', steady(0.1), [0.08, 0.08, 0.3, 0.3, 0.3])])).toHaveLength(1);
});

it('doubts a hot page that costs more than one looked up', () => {
  expect(findDoubts([measured('memory-article', steady(0.11)), measured('hot-article', steady(0.34))])).toEqual([
    'hot-article costs more than memory-article, which does more',
  ]);
});

it('doubts a page from memory that costs less than the constant one', () => {
  const measurements = [
    { name: 'memory-home', value: -0.6 },
    { name: 'hot-home', value: 0 },
    { name: 'lighthouse-home-behind', value: -1 },
  ] as const;
  expect(findDoubts(measurements)).toEqual(['memory-home costs less than a constant page, which does less']);
});
