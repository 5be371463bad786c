import { expect, it } from 'vitest';
import { PUSH_PATHS } from '#shared/routes/apiPaths.ts';
import { createFaultyPortal } from '../test/faultyPortal.ts';

const WISH = {
  subscription: {
    endpoint: 'https://fcm.googleapis.com/anna',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  },
  choices: { breaking: true, topics: [], regions: [], quiet: null, breakingAtNight: false },
  textVersion: '2026-11-26',
};

it.each([
  ['push-network', 429, '90'],
  ['push-prefix', 429, '90'],
  ['newsletter-network', 204, null],
])('stores push topics until the network reaches its limit: %s is used up', async (used, status, retryAfter) => {
  const getByName = (limit: string) => ({ count: async () => (limit === used ? 90_000 : 0) });
  const { request, calls } = createFaultyPortal({
    upstreams: { '/user': () => Response.json({ isKept: true }) },
    env: { ATTEMPT_COUNTER: { getByName } },
  });
  const answer = await request(PUSH_PATHS.keep, {
    method: 'POST',
    body: JSON.stringify(WISH),
    headers: {
      origin: 'http://tagesbote.localhost',
      'content-type': 'application/json',
      'cf-connecting-ip': '192.0.2.1',
    },
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(calls.filter((url) => url.includes('/push-subscriptions'))).toHaveLength(status === 204 ? 1 : 0);
});
