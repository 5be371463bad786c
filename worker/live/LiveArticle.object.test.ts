import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

it('G8 a connection ends after ten minutes with the last change told, and its place is free; not all come back at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await runInDurableObject(env.LIVE_ARTICLE.getByName('tagesbote:1005'), async (article) => {
    const connect = () => article.fetch(new Request('https://live.example/?max=2'));
    const [first, second] = await Promise.all([connect(), connect()]);
    expect((await connect()).status).toBe(503);
    vi.setSystemTime(Date.now() + 600_000);
    await article.announce(7);
    const [one, other] = await Promise.all([first.text(), second.text()]);
    for (const told of [one, other]) expect(told).toMatch(/^retry: \d{4}\n\n:\n\nid: 7\nevent: change\ndata: 7\n\n$/);
    const again = await Promise.all([connect(), connect()]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    const waits = await Promise.all(
      again.map(async ({ body }) => new TextDecoder().decode((await body?.getReader().read())?.value)),
    );
    expect(new Set([one.slice(0, 11), other.slice(0, 11), ...waits]).size).toBeGreaterThan(1);
  });
});
