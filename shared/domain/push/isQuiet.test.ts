import { expect, it } from 'vitest';
import { isQuiet } from './isQuiet.ts';

const NIGHT = { from: 22, to: 7 };

it.each([
  ['without quiet hours', null, 3, false],
  ['before the night', NIGHT, 21, false],
  ['as it begins', NIGHT, 22, true],
  ['at midnight', NIGHT, 0, true],
  ['in its last hour', NIGHT, 6, true],
  ['once it is over', NIGHT, 7, false],
  ['before noon', { from: 12, to: 14 }, 11, false],
  ['at noon', { from: 12, to: 14 }, 13, true],
  ['after it', { from: 12, to: 14 }, 14, false],
])('a reader is left alone %s: %j at %i is %s', (_when, quiet, hour, expected) => {
  expect(isQuiet({ quiet, breakingAtNight: false }, 'breaking', hour)).toBe(expected);
  expect(isQuiet({ quiet, breakingAtNight: true }, 'followed', hour)).toBe(expected);
});

it('breaking news at night reaches only readers who enabled it, and nothing else does', () => {
  const wants = { quiet: NIGHT, breakingAtNight: true };
  expect([isQuiet(wants, 'breaking', 3), isQuiet(wants, 'followed', 3)]).toEqual([false, true]);
});
