import { describe, expect, it } from 'vitest';
import { ARRIVES_WITHIN_MS, awaitArrival } from './arrival.ts';

const AT = 1_800_000_000_000;
const PLACES = { PUBLIC_ORIGIN: 'https://{mandator}.example', TITLE_HOSTS: '' };

type Page = { readonly status: number; readonly renderedAt?: number } | 'lost';

/** Readers' page by milliseconds since the change; the desk asks from `since` on. */
async function arrivalOf(pageAt: (ms: number) => Page, { since = 100, isGone = false } = {}) {
  let time = AT + since;
  const asked: string[] = [];
  /** Like the portal's, computed once a second for a copy. */
  const timings = new Map<string, string>();
  const PORTAL = {
    async fetch(address: RequestInfo | URL) {
      asked.push(address instanceof Request ? address.url : String(address));
      time += 5;
      const page = pageAt(time - AT);
      if (page === 'lost') throw new Error('lost');
      const copy = `${page.renderedAt} in second ${Math.floor(time / 1_000)}`;
      const rendered = page.renderedAt === undefined ? '' : `, rendered;desc=${AT + page.renderedAt}`;
      const timing = timings.get(copy) ?? `cache;desc=memory, load;dur=${time - AT}.0${rendered}`;
      timings.set(copy, timing);
      return new Response('x', { status: page.status, headers: { 'server-timing': timing } });
    },
  };
  const sleep = async (ms: number) => void (time += ms);
  const change = { mandator: 'blitz', path: '/1001', at: AT, isGone } as const;
  const ms = await awaitArrival({ ...PLACES, PORTAL }, change, { now: () => time, sleep });
  return { ms, asked };
}

describe('A15 when readers have a change', () => {
  it('is when a copy that was rendered after it is served', async () => {
    const { ms, asked } = await arrivalOf((at) => ({ status: 200, renderedAt: at < 3_400 ? -9_000 : 3_350 }));
    expect(ms).toBeGreaterThanOrEqual(3_400);
    expect(ms).toBeLessThan(3_700);
    expect(new Set(asked)).toEqual(new Set(['https://blitz.example/1001']));
  });

  it('is the time of the render, if they have it before the desk asks', async () =>
    expect((await arrivalOf(() => ({ status: 200, renderedAt: 250 }), { since: 5_000 })).ms).toBe(250));

  it('is when the address is gone, for a retraction', async () => {
    const { ms } = await arrivalOf((at) => ({ status: at < 900 ? 200 : 410, renderedAt: at }), { isGone: true });
    expect(ms).toBeGreaterThanOrEqual(900);
    expect(ms).toBeLessThan(1_200);
  });

  it.each<[string, Page]>([
    ['an older copy stays', { status: 200, renderedAt: -1 }],
    ['the portal does not say when it was rendered', { status: 200 }],
    ['the portal is away', 'lost'],
    ['the portal fails', { status: 503, renderedAt: 100 }],
  ])('is never where %s, after half a minute and some fifty calls', async (_, page) => {
    const { ms, asked } = await arrivalOf(() => page);
    expect(ms).toBeNull();
    expect(asked.length).toBeLessThan(80);
    expect(ARRIVES_WITHIN_MS).toBe(30_000);
  });
});
