import { expect, it } from 'vitest';
import { isCurrentInPlace, judgeSection } from './judgeSection.ts';

const NOW = Date.parse('2026-11-28T16:00:00Z');
const daysAgo = (...days: readonly number[]) => days.map((count) => NOW - count * 86_400_000);

it.each([
  ['its newest piece is three days old', daysAgo(40, 3, 9), { isShown: true, reason: 'fresh' }],
  ['its newest piece is older', daysAgo(3.01, 6, 11, 19), { isShown: false, reason: 'old' }],
  ['other blocks show all of it', [], { isShown: false, reason: 'empty' }],
])('G38 a section of a front where %s', (_, publishedAt, judgement) => {
  expect(judgeSection(publishedAt, NOW)).toEqual(judgement);
});

it.each([
  [7, true],
  [7.01, false],
])('G38 a piece %d days old is in the column of its municipality: %s', (days, isShown) => {
  expect(isCurrentInPlace(NOW - days * 86_400_000, NOW)).toBe(isShown);
});
