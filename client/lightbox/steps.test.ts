import { expect, it } from 'vitest';
import { stepOf, swipeOf } from './steps.ts';

it.each([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['Enter', 0],
  ['Escape', 0],
])('%s turns by %i', (key, step) => {
  expect(stepOf(key)).toBe(step);
});

it.each([
  ['a finger to the left shows the next', -80, 10, 1],
  ['a finger to the right shows the one before', 80, -10, -1],
  ['a finger down closes', 20, 90, 'close'],
  ['a finger up closes', 20, -90, 'close'],
  ['a touch does nothing', 12, 39, 0],
] as const)('%s', (_, right, down, outcome) => {
  expect(swipeOf(right, down)).toBe(outcome);
});
