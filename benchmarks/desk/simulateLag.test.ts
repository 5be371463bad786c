import { expect, it } from 'vitest';
import { PURGE_POLL_SECONDS } from '#worker/env.ts';
import { quantile } from '../measuring/quantile.ts';
import { simulateLag } from './simulateLag.ts';

const SIMULATION = { seed: 7, pauseSeconds: 0.5, isolates: 20, publications: 10 };

it('A15 a publication is read in each of 20 isolates with readers: article in 5 s, front in 30 s, for the same seed alike', async () => {
  const simulation = { ...SIMULATION, pollSeconds: PURGE_POLL_SECONDS };
  const { article, front } = await simulateLag(simulation);
  expect([article.length, front.length]).toEqual([200, 200]);
  expect(quantile(article, 0.95)).toBeLessThanOrEqual(5_000);
  expect(Math.max(...front)).toBeLessThanOrEqual(30_000);
  expect(await simulateLag(simulation)).toEqual({ article, front });
});

it('A15 would be late with a log that is read every half a minute', async () => {
  const { article } = await simulateLag({ ...SIMULATION, pollSeconds: 30 });
  expect(quantile(article, 0.95)).toBeGreaterThan(20_000);
});
