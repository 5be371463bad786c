import { expect, it } from 'vitest';
import { LOADING, loadingProgress } from './loadingProgress.ts';

it.each([
  [-50, 0],
  [0, 0],
  [200, 0.126],
  [1_000, 0.5],
  [2_000, 0.705],
  [10_000, 0.937],
  [3_600_000, 1],
])('M108 after %i ms the bar is at %f', (elapsedMs, progress) => {
  expect(loadingProgress(elapsedMs)).toBeCloseTo(progress, 3);
});

it('M108 grows without ever reaching the end', () => {
  const steps = Array.from({ length: 200 }, (_, at) => loadingProgress(at * 100));
  for (const [at, step] of steps.entries()) {
    expect(step).toBeLessThan(1);
    if (at > 0) expect(step).toBeGreaterThan(steps[at - 1] ?? 1);
  }
});

it('M108 throttle 200, duration 2000, hide 500, reset 400', () => {
  expect(LOADING).toEqual({ throttleMs: 200, durationMs: 2_000, hideDelayMs: 500, resetDelayMs: 400 });
});
