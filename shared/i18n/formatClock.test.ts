import { expect, it } from 'vitest';
import { formatClock } from './formatClock.ts';

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3_599, '59:59'],
  [3_760, '1:02:40'],
])('formats %s seconds as %s', (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock);
});
