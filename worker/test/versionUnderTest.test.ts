import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

let nextId = 81_000;

/** Builds of one portal that share KV and a Cache API, of which every write is counted. */
function openPortals() {
  const id = (nextId += 1);
  const path = `/titel-${id}`;
  const written: string[] = [];
  const cache = caches.open(`versions-${id}`);
  const openCache = async () => {
    const opened = await cache;
    return {
      match: (asked: RequestInfo | URL) => opened.match(asked),
      delete: (asked: RequestInfo | URL) => (written.push('cacheApi'), opened.delete(asked)),
      put: (asked: RequestInfo | URL, answer: Response) => (written.push('cacheApi'), opened.put(asked, answer)),
    };
  };
  const TEMPLATES = {
    get: (key: string, how: { readonly type: 'arrayBuffer' }) => env.TEMPLATES.get(key, how),
    delete: (key: string) => (written.push('kv'), env.TEMPLATES.delete(key)),
    put: (...[key, value, options]: Parameters<typeof env.TEMPLATES.put>) => (
      written.push('kv'),
      env.TEMPLATES.put(key, value, options)
    ),
  };
  let answer = () => Response.json(articlePayload(id));
  const open = (build: string, settings = {}) => {
    const { request } = createFaultyPortal({
      upstreams: { '/content/v5': () => answer() },
      build,
      settings,
      openCache,
      env: { TEMPLATES },
    });
    return async () => {
      const { headers, text, status } = await request(path);
      return { status, build: /data-build="([^"]+)"/.exec(text)?.[1], cache: headers.get('cache-status') ?? '' };
    };
  };
  return { open, written, fail: () => void (answer = () => new Response(null, { status: 404 })) };
}

const UNDER_TEST = { UNDER_TEST: 'true' };

describe('G24 a version under test', () => {
  it('writes nothing to KV and the Cache API, to which the same build writes once released', async () => {
    const { open, written } = openPortals();
    const visit = open('new', UNDER_TEST);
    expect(await visit()).toMatchObject({ status: 200, build: 'new' });
    expect((await visit()).cache).toContain('detail=memory');
    expect(written).toEqual([]);
    await open('new')();
    expect(new Set(written)).toEqual(new Set(['cacheApi', 'kv']));
    expect((await open('new')()).cache).toMatch(/detail=(cacheApi|kv)/);
  });

  it('reads the released version’s copies, then shows its own page, and leaves the copy unchanged', async () => {
    const { open, written } = openPortals();
    await open('old')();
    written.length = 0;
    const visit = open('new', UNDER_TEST);
    expect(await visit()).toMatchObject({ build: 'old', cache: expect.stringMatching(/detail=(cacheApi|kv)-stale/) });
    expect(await visit()).toMatchObject({ build: 'new', cache: expect.stringContaining('detail=memory') });
    expect(written).toEqual([]);
    expect(await open('old')()).toMatchObject({ build: 'old', cache: expect.stringMatching(/detail=(cacheApi|kv)$/) });
  });

  it('removes none of the released version’s copies, though it finds no such page', async () => {
    const { open, written, fail } = openPortals();
    await open('old')();
    written.length = 0;
    fail();
    const visit = open('new', UNDER_TEST);
    await visit();
    expect((await visit()).status).toBe(404);
    expect(written).toEqual([]);
    expect((await open('old')()).status).toBe(200);
  });
});
