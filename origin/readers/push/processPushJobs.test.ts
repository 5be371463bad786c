import { expect, it } from 'vitest';
import { endOfLife } from './messageLife.ts';
import { pauseAfter } from './processPushJobs.ts';

it('retries after the pause a push service asks for, or later', () => {
  expect([pauseAfter(1, 10), pauseAfter(1, 90), pauseAfter(30, 90), pauseAfter(1, 9_999)]).toEqual([
    10, 90, 300, 3_600,
  ]);
});

it('retries within the queue’s hundred attempts as long as the message is current', () => {
  const seconds = Array.from({ length: 100 }, (_, at) => pauseAfter(at + 1, 10)).reduce((sum, one) => sum + one);
  expect(seconds * 1_000).toBeGreaterThan(endOfLife('followed', 0));
});
