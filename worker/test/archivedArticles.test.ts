import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const DAY_MS = 86_400_000;
let nextId = 79_000;

/** The tiers that are written at an article's first request, by its age. */
async function tiersAfterFirstRequest(ageMs: number): Promise<Set<string>> {
  const id = (nextId += 1);
  const publishDate = new Date(Date.now() - ageMs).toISOString();
  const cache = await caches.open(`archive-${id}`);
  const written = new Set<string>();
  const { request } = createFaultyPortal({
    upstreams: { '/content/v5': () => Response.json(articlePayload(id, { publishDate })) },
    openCache: async () => ({
      match: (asked) => cache.match(asked),
      delete: (asked) => cache.delete(asked),
      put: (asked, answer) => (written.add('cacheApi'), cache.put(asked, answer)),
    }),
    env: {
      TEMPLATES: {
        get: (key: string, how: { readonly type: 'arrayBuffer' }) => env.TEMPLATES.get(key, how),
        delete: (key: string) => env.TEMPLATES.delete(key),
        put: async () => void written.add('kv'),
      },
    },
  });
  expect((await request(`/titel-${id}`)).status).toBe(200);
  return written;
}

it('keeps an archived article in its data centre at its first request, and shares one of the last three days', async () => {
  expect(await tiersAfterFirstRequest(4 * DAY_MS)).toEqual(new Set(['cacheApi']));
  expect(await tiersAfterFirstRequest(2 * DAY_MS)).toEqual(new Set(['cacheApi', 'kv']));
});
