import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const FRESH_SECONDS = 2;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({
    FRESH_HOME_SECONDS: String(FRESH_SECONDS),
    FRESH_PAGE_SECONDS: '300',
    PURGE_POLL_SECONDS: '1',
    PURGE_WAIT_SECONDS: '2',
  });
});
afterAll(() => portal.stop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const contentCalls = (path: string) => portal.content.calls.filter((call) => call.path.startsWith(path)).length;

it('M1 after its fresh time the stale front is served at once and refreshed behind it', async () => {
  await portal.request('/');
  await pause(FRESH_SECONDS * 1_150 + 50);
  portal.content.fault = { delayMs: 250 };
  const before = contentCalls('/v5/?');
  const stale = await portal.request('/');
  expect(stale.headers['cache-status']).toContain('detail=memory-stale');
  expect(stale.totalMs).toBeLessThan(200);
  await pause(600);
  portal.content.fault = 'none';
  expect(contentCalls('/v5/?') - before).toBe(1);
  expect((await portal.request('/')).headers['cache-status']).toMatch(/ttl=[12]; detail=memory$/);
});

it('G3 a thousand simultaneous requests for a cold page cost one call of the content API', async () => {
  const before = contentCalls('/v5/1019');
  portal.content.fault = { delayMs: 150 };
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => portal.request('/1019')));
  portal.content.fault = 'none';
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(contentCalls('/v5/1019') - before).toBe(1);
});

it('G3 also when the first reader leaves', async () => {
  const before = contentCalls('/v5/1021');
  portal.content.fault = { delayMs: 400 };
  const leaving = new AbortController();
  const first = portal.request('/1021', { signal: leaving.signal });
  await vi.waitUntil(() => contentCalls('/v5/1021') > before);
  const others = Array.from({ length: 1_000 }, () => portal.request('/1021'));
  leaving.abort();
  await expect(first).rejects.toThrow('aborted');
  const answers = await Promise.all(others);
  portal.content.fault = 'none';
  expect(answers.filter((answer) => answer.status === 200 && answer.text.endsWith('</html>'))).toHaveLength(1_000);
  expect(contentCalls('/v5/1021') - before).toBe(1);
});
