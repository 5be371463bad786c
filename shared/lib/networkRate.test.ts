import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { createNetworkRate, type RateLimit } from './networkRate.ts';

function networkRate(limit: RateLimit['limit']) {
  const lines: string[] = [];
  const log = createLogger((line) => void lines.push(line));
  return { lines, ...createNetworkRate({ limit }, 'searches', log) };
}

it('allows calls of a network until its counter refuses', async () => {
  const keys: string[] = [];
  const { allows } = networkRate(async ({ key }) => ({ success: keys.push(key) < 3 }));
  expect([await allows('2001:db8:1:2::/64'), await allows('192.0.2.1'), await allows('192.0.2.1')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(keys).toEqual(['2001:db8:1:2::/64', '192.0.2.1', '192.0.2.1']);
});

it('does not count calls without a network', async () => {
  const { allows } = networkRate(async () => ({ success: false }));
  expect(await allows(null)).toBe(true);
});

it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('allows the call when the counter %s, and logs it without a network', async (_, limit) => {
  const { lines, allows } = networkRate(limit);
  expect(await allows('192.0.2.1')).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/network_rate_unreachable.*"key":"searches"/)]);
  expect(lines.join()).not.toContain('192.0.2.1');
});
