import { expect, it } from 'vitest';
import { createLocalCounter } from './localCounter.ts';

it('refuses new subjects while full, until others expire', () => {
  let now = 0;
  const count = createLocalCounter(() => now);
  for (let subject = 0; subject < 10_000; subject += 1) expect(count(`s${subject}`, 1, 1_000)).toBe(0);
  expect([count('late', 1, 1_000), count('s1', 1, 1_000)]).toEqual([1_000, 1_000]);
  now = 1_000;
  expect([count('late', 1, 1_000), count('s1', 1, 1_000)]).toEqual([0, 0]);
});
