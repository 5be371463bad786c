import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createSearchRate, type RateLimit } from './searchRate.ts';

function searchRate(limit: RateLimit['limit']) {
  const lines: string[] = [];
  const { maySearch } = createSearchRate(
    { limit },
    createLogger((line) => void lines.push(line)),
  );
  return { lines, maySearchFrom: (address: string | null) => maySearch(new Headers(address === null ? {} : { 'cf-connecting-ip': address })) };
}

it('counts a visitor by network', async () => {
  const keys: string[] = [];
  const { maySearchFrom } = searchRate(async ({ key }) => ({ success: keys.push(key) < 3 }));
  expect([await maySearchFrom('2001:db8:1:2::3'), await maySearchFrom('2001:db8:1:2::4'), await maySearchFrom('192.0.2.1')]).toEqual([true, true, false]);
  expect(keys).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64', '192.0.2.1']);
});

it('counts nobody whose address the platform does not name', async () => {
  const { maySearchFrom } = searchRate(async () => ({ success: false }));
  expect(await maySearchFrom(null)).toBe(true);
});

it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('closes no search when the counter %s, and says so without an address', async (_, limit) => {
  const { lines, maySearchFrom } = searchRate(limit);
  expect(await maySearchFrom('192.0.2.1')).toBe(true);
  expect(lines).toEqual([expect.stringContaining('search_rate_unreachable')]);
  expect(lines.join()).not.toContain('192.0.2.1');
});
