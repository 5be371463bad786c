import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it } from 'vitest';
import { NOTHING_SWITCHED, type SwitchState } from '../switches/switchState.ts';
import { articlePayload, createFaultyPortal, type FaultyPortalOptions } from './faultyPortal.ts';

let now = Date.now();
const PHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

afterEach(() => env.TEMPLATES.delete('switches'));

function createPortal(options: FaultyPortalOptions = {}) {
  const portal = createFaultyPortal({ clock: () => now, ...options });
  return {
    ...portal,
    set: (state: Partial<SwitchState>) =>
      portal.isolate.publishing.switches.set({ ...NOTHING_SWITCHED, changedAt: now, ...state }),
  };
}

const serving = (id: number, changes: Parameters<typeof articlePayload>[1] = {}) => ({
  '/content/v5/': () => Response.json(articlePayload(id, changes)),
});

describe('switches', () => {
  it('G18 hides a switched article at once here, elsewhere within half a minute, and restores it when switched back', async () => {
    const upstreams = serving(5001);
    const [here, elsewhere] = [createPortal({ upstreams }), createPortal({ upstreams })];
    const statusAt = async ({ request }: typeof here) => (await request('/titel-5001')).status;
    expect([await statusAt(here), await statusAt(elsewhere)]).toEqual([200, 200]);
    await here.set({ retractedIds: [5001] });
    expect(await statusAt(here)).toBe(410);
    now += 30_001;
    await statusAt(elsewhere);
    expect(await statusAt(elsewhere)).toBe(410);
    expect(await statusAt(createPortal({ upstreams }))).toBe(410);
    now += 1;
    await here.set({});
    expect(await statusAt(here)).toBe(200);
  });

  it('G18 removes a switched article from lists while the purge log is unreachable', async () => {
    const away = { append: () => Promise.reject(new Error('away')), since: () => Promise.reject(new Error('away')) };
    const portal = createPortal({ upstreams: serving(5002), env: { PURGE_LOG: { getByName: () => away } } });
    await portal.request('/titel-5002');
    const before = portal.calls.length;
    await portal.set({ retractedIds: [5002] });
    const { purgeTimes } = portal.isolate.publishing.purges;
    expect([purgeTimes('teaser:5002')?.hardAt, purgeTimes('article:5002')?.hardAt]).toEqual([now, now]);
    await portal.request('/titel-5002');
    expect(portal.calls).toHaveLength(before);
  });

  it('G18 a switched article has no text that is read by itself either', async () => {
    const portal = createPortal({ upstreams: serving(5007, { contentRestriction: 'paid' }) });
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: 'http://tagesbote.localhost',
    };
    const ask = async () =>
      (await portal.request('/api/article-body', { method: 'POST', headers, body: '{"articleId":5007}' })).status;
    expect(await ask()).toBe(200);
    await portal.set({ retractedIds: [5007] });
    now += 1;
    expect(await ask()).toBe(404);
  });

  it('G18 search off: a sentence in German, and no call to the content server', async () => {
    const portal = createPortal();
    await portal.set({ isSearchOff: true });
    expect((await portal.request('/api/articles/search?searchTerms=dom')).status).toBe(503);
    const answer = await portal.request('/suche?q=dom', { headers: PHONE });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120']);
    expect(answer.text).toContain('<h1>Die Suche macht gerade Pause</h1><p>Die Suche ist für kurze Zeit abgeschaltet');
    expect(answer.text).not.toContain('Wir sind gleich wieder da');
    expect(portal.calls.filter((url) => url.includes('search'))).toEqual([]);
  });

  it('G18 paywall service off: locks paid articles with the fallback, without a call', async () => {
    const portal = createPortal({ upstreams: serving(5003, { contentRestriction: 'paid' }) });
    await portal.set({ isPaywallServiceOff: true });
    expect((await portal.request('/titel-5003', { headers: PHONE })).status).toBe(200);
    expect(portal.events).toContainEqual(
      expect.objectContaining({ event: 'paywall_decided', decision: 'locked', step: 8 }),
    );
    expect(portal.calls.filter((url) => url.includes('paywall'))).toEqual([]);
  });

  it('G18 the shield delays crawlers only', async () => {
    const portal = createPortal({ upstreams: serving(5004) });
    await portal.set({ isCrawlerShieldOn: true });
    const crawler = await portal.request('/titel-5004', { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([crawler.status, crawler.headers.get('retry-after')]).toEqual([503, '600']);
    expect((await portal.request('/titel-5004', { headers: PHONE })).status).toBe(200);
  });

  it('G18 AVIF off: requests other formats from the image service', async () => {
    const portal = createPortal();
    const asked: string[] = [];
    const fetchRendition = async (_: string, accept: string) => {
      asked.push(accept);
      return { kind: 'refused', status: 404 } as const;
    };
    Object.assign(portal.isolate.publishing.imageService, { fetchRendition });
    const headers = { accept: 'image/avif,image/webp' };
    await portal.request('/bilder/dom', { headers });
    await portal.set({ isAvifOff: true });
    await portal.request('/bilder/dom', { headers });
    expect(asked.map((accept) => [accept.includes('avif'), accept.includes('webp')])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('G18 live off: readers of a live article poll', async () => {
    const portal = createPortal({ upstreams: serving(5005, { badge: 'Live' }) });
    const ended = AbortSignal.timeout(5_000);
    await portal.set({ isLiveOff: true });
    expect((await portal.request('/api/live/5005', { signal: ended })).status).toBe(503);
  });

  it('G18 keeps a switch set here though KV still returns the previous value', async () => {
    const old = { get: async () => null, put: async () => undefined, delete: async () => undefined };
    const portal = createPortal({
      upstreams: serving(5008),
      env: { TEMPLATES: old },
      settings: { KV_ENABLED: 'false' },
    });
    const statusOnceLooked = async () => {
      await portal.request('/titel-5008');
      return (await portal.request('/titel-5008')).status;
    };
    await portal.set({ retractedIds: [5008] });
    now += 30_001;
    expect(await statusOnceLooked()).toBe(410);
    now += 60_000;
    expect(await statusOnceLooked()).toBe(200);
  });

  it('G18 keeps the state on a failed read, and logs it', async () => {
    const portal = createPortal({ upstreams: serving(5006) });
    await portal.set({ retractedIds: [5006] });
    await env.TEMPLATES.put('switches', '{"retractedIds":"alle"}');
    now += 30_001;
    await portal.request('/titel-5006');
    expect((await portal.request('/titel-5006')).status).toBe(410);
    expect(portal.events.map(({ event }) => event)).toContain('switches_unreadable');
    const never = {
      get: () => new Promise(() => undefined),
      put: () => new Promise(() => undefined),
      delete: async () => undefined,
    };
    const slow = createPortal({
      upstreams: serving(5006),
      env: { TEMPLATES: never },
      settings: { KV_ENABLED: 'false' },
    });
    expect((await slow.request('/titel-5006')).status).toBe(200);
    expect(slow.events.map(({ event }) => event)).toContain('switches_unreachable');
  });
});
