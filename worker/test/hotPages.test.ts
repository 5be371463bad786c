import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CacheEntry } from '../cache/entry.ts';
import { createHotPages } from '../http/hotPages.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const SECOND = 1_000_000_000_000;
let now = SECOND;
let nextId = 70_000;

/** A portal with a stopped clock and one article in memory; counts later lookups. */
async function warmPortal(payload: Parameters<typeof articlePayload>[1] = {}) {
  const id = (nextId += 1);
  const path = `/titel-${id}`;
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k' };
  const redirects: object[] = [];
  let title = 'Titel';
  const portal = createFaultyPortal({
    upstreams: {
      '/content/v5': () => Response.json(articlePayload(id, { title, ...payload })),
      '/redirects': () => Response.json({ data: redirects }),
      '/identity': () => Response.json({ keys: [jwk] }),
    },
    clock: () => now,
  });
  const token = await new SignJWT({ email: 'a@example.de', email_verified: true, subscriptionRoles: ['PLUS'] })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k' })
    .setSubject('leser-1')
    .setIssuer('http://identity.localhost')
    .setAudience('tagesbote')
    .setIssuedAt(now / 1_000)
    .setExpirationTime(now / 1_000 + 600)
    .sign(privateKey);
  await portal.request(path);
  const { cache, purges } = portal.isolate.publishing;
  const lookUps = vi.spyOn(cache, 'load');
  const read = async (init: RequestInit & { host?: string; query?: string } = {}) => {
    const before = lookUps.mock.calls.length;
    const answer = await portal.request(`${path}${init.query ?? ''}`, init);
    return { ...answer, isLookedUp: lookUps.mock.calls.length > before };
  };
  const change = (to: string) => void (title = to);
  return { ...portal, id, path, read, purges, change, redirects, cookie: `__Host-id_token=${token}` };
}

function entryUntil(freshUntil: number): CacheEntry {
  const times = { renderedAt: 0, freshUntil, staleUntil: freshUntil + 1_000 };
  const meta = {
    ...times,
    build: '',
    tags: [],
    etag: '"1"',
    holes: [],
    canonicalPath: null,
    facts: { kind: 'none' as const },
    changesAt: null,
    styleSource: null,
    scriptSource: '',
    listTags: [],
    sealedBytes: 0,
  };
  return { meta, html: new Uint8Array(), sealedBody: null };
}

beforeEach(() => {
  now = SECOND;
});

const waitUntil = () => undefined;

describe('hot pages', () => {
  it('G13 repeats the response within the second without a lookup', async () => {
    const { read } = await warmPortal();
    const first = await read();
    now += 999;
    const second = await read();
    expect([first.isLookedUp, second.isLookedUp]).toEqual([true, false]);
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect([...second.headers]).toEqual([...first.headers]);
    expect(second.headers.get('cache-status')).toMatch(/^Pressehaus; hit; ttl=\d+; detail=memory$/);
    expect(second.headers.get('server-timing')).toMatch(/^cache;desc=memory, load;dur=/);
    // A time, not an age: it is as right now as when the headers were computed. A15.
    expect(second.headers.get('server-timing')).toMatch(new RegExp(`, rendered;desc=${SECOND}$`));
    now += 1;
    expect((await read()).isLookedUp).toBe(true);
  });

  it('answers 304 to a current ETag', async () => {
    const { read } = await warmPortal();
    const etag = (await read()).headers.get('etag') ?? '';
    const again = await read({ headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.isLookedUp]).toEqual([304, '', false]);
    expect((await read({ headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  it('serves no other method, host or address, and no reader who may be logged in', async () => {
    const { read, request, path, cookie } = await warmPortal();
    await read();
    expect((await read({ method: 'HEAD' })).isLookedUp).toBe(true);
    expect((await read({ method: 'POST' })).status).toBe(405);
    expect((await read({ query: '?a=1' })).isLookedUp).toBe(true);
    const loggedIn = await read({ headers: { cookie: `a=b; ${cookie}` } });
    expect(loggedIn.text).toContain('data-reader="loggedIn" data-plus=""');
    const kept = ['cache-control', 'vary'].map((name) => loggedIn.headers.get(name));
    expect([loggedIn.isLookedUp, ...kept]).toEqual([true, 'private, no-cache', 'Save-Data, Cookie']);
    for (const odd of ['__Host-id_token=kaputt', '__Host-id_token =x', '__Host-refresh_token=x'])
      expect((await read({ headers: { cookie: odd } })).isLookedUp).toBe(true);
    expect((await read({ headers: { cookie: 'font_size=2' } })).isLookedUp).toBe(false);
    const other = await request(path, {}, 'blitz.localhost');
    expect(other.text).toContain('data-mandator="blitz"');
  });

  it('stores no response to a logged-in reader, and serves them none of its own', async () => {
    const { read, cookie } = await warmPortal();
    await read({ headers: { cookie } });
    const anonymous = await read();
    expect(anonymous.text).toContain('data-reader="anonymous"');
    expect(anonymous.isLookedUp).toBe(true);
    expect((await read({ headers: { cookie } })).text).toContain('data-reader="loggedIn"');
  });

  it('G2 is emptied by any purge, also by one that names something else', async () => {
    const { read, purges, change, id } = await warmPortal();
    await read();
    await purges.append({ soft: ['article:999999'], hard: [] });
    expect((await read()).isLookedUp).toBe(true);
    expect((await read()).isLookedUp).toBe(false);
    change('Neuer Titel');
    await purges.append({ soft: [`article:${id}`], hard: [] });
    now += 1;
    expect((await read()).text).toContain('Neuer Titel');
  });

  it('G14 stores nothing that a purge has outdated during the lookup', async () => {
    const { read, purges, isolate, id } = await warmPortal();
    const { sites } = isolate.publishing;
    const load = sites.load.bind(sites);
    vi.spyOn(sites, 'load').mockImplementationOnce(async (mandator, waitUntil) => {
      const site = await load(mandator, waitUntil);
      await purges.append({ soft: [`article:${id + 1}`], hard: [] });
      return site;
    });
    await read();
    expect((await read()).isLookedUp).toBe(true);
  });

  it('applies a redirect rule as soon as it is known', async () => {
    const { read, path, purges, redirects } = await warmPortal();
    await read();
    redirects.push({ from: path, to: '/woanders', status: 301 });
    await purges.append({ soft: ['redirects:tagesbote', `address:tagesbote:redirect ${path}`], hard: [] });
    await read();
    expect((await read()).status).toBe(301);
  });

  it('M1 stores nothing beyond its freshness, and leaves stale pages to the refresh', async () => {
    const { read } = await warmPortal();
    const freshForMs = Number(/ttl=(\d+)/.exec((await read()).headers.get('cache-status') ?? '')?.[1]) * 1_000;
    now += freshForMs + 1_000;
    const stale = await read();
    expect([stale.isLookedUp, stale.headers.get('cache-status')]).toEqual([
      true,
      expect.stringContaining('memory-stale'),
    ]);
    const { answer, lookUp } = createHotPages({ clock: () => now, onChange: [] });
    const request = new Request('http://tagesbote.localhost/');
    now = SECOND;
    lookUp()(request.url, { entry: entryUntil(now + 300), headers: new Headers(), count: () => undefined });
    now += 299;
    expect(answer(request, waitUntil)?.status).toBe(200);
    now += 1;
    expect(answer(request, waitUntil)).toBeNull();
  });

  it('stores fifty pages at most', () => {
    const { answer, lookUp } = createHotPages({ clock: () => now, onChange: [] });
    const requests = Array.from({ length: 60 }, (_, number) => new Request(`http://tagesbote.localhost/${number}`));
    for (const { url } of requests)
      lookUp()(url, { entry: entryUntil(now + 10_000), headers: new Headers(), count: () => undefined });
    expect(requests.filter((request) => answer(request, waitUntil) !== null)).toHaveLength(50);
  });

  it('stores no search, no live page that requests changes, and no paid article', async () => {
    const { read, request, isolate } = await warmPortal();
    const counted = vi.spyOn(isolate.readers.portal.rates.search, 'allows');
    const paid = await warmPortal({ contentRestriction: 'paid' });
    for (let time = 1; time <= 3; time += 1) {
      expect((await read({ query: '?live=1' })).isLookedUp).toBe(true);
      expect((await paid.read()).isLookedUp).toBe(true);
      await request('/suche?q=dom');
      expect(counted).toHaveBeenCalledTimes(time);
    }
  });
});
