import { expect, it } from 'vitest';
import { CRAWLER_RENDERS, createCrawlerTurns } from './crawlerTurns.ts';

const unending = () => new Promise<string>(() => undefined);

it('G16 of many renders for crawlers a few are under way, the others are refused at once', async () => {
  const turns = createCrawlerTurns(() => 0);
  const ends: (() => void)[] = [];
  const under = Array.from({ length: CRAWLER_RENDERS }, () =>
    turns.run(
      () => new Promise<string>((resolve) => ends.push(() => resolve('page'))),
      () => 'refused',
    ),
  );
  expect(
    await turns.run(
      async () => 'page',
      () => 'refused',
    ),
  ).toBe('refused');
  ends[0]?.();
  expect(await under[0]).toBe('page');
  expect(
    await turns.run(
      async () => 'page',
      () => 'refused',
    ),
  ).toBe('page');
});

it('a failed render frees its place', async () => {
  const turns = createCrawlerTurns(() => 0);
  for (let at = 0; at < 2 * CRAWLER_RENDERS; at += 1) {
    await expect(
      turns.run(
        () => Promise.reject(new Error('broken')),
        () => 'refused',
      ),
    ).rejects.toThrow('broken');
  }
});

it('aborted renders do not block crawlers forever', async () => {
  let now = 0;
  const turns = createCrawlerTurns(() => now);
  for (let at = 0; at < CRAWLER_RENDERS; at += 1) void turns.run(unending, () => 'refused');
  now = 4_999;
  expect(
    await turns.run(
      async () => 'page',
      () => 'refused',
    ),
  ).toBe('refused');
  now = 5_000;
  expect(
    await turns.run(
      async () => 'page',
      () => 'refused',
    ),
  ).toBe('page');
});
