import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createContentServer } from './contentServer.ts';
import { createUpstream } from './upstream.ts';

function contentServer(answer: (url: URL) => Response) {
  const fetch = async (request: Request) => answer(new URL(request.url));
  return createContentServer(
    createUpstream({
      name: 'content_server',
      baseUrl: 'http://content.test',
      fetch,
      deadlineMs: 100,
      clock: () => 0,
      random: () => 0,
      log: createLogger(() => undefined),
    }),
  );
}

it('M112 asks for the latest build with a timestamp and takes 403 and 404 for none', async () => {
  const seen: string[] = [];
  const server = contentServer((url) => (seen.push(`${url.pathname}${url.search}`), Response.json({ id: 'b7' })));
  expect(await server.fetchLatestBuild(1_700_000_000_000)).toEqual({ ok: true, value: 'b7' });
  expect(seen).toEqual(['/builds/latest.json?1700000000000']);
  for (const status of [403, 404]) {
    expect(await contentServer(() => new Response('no', { status })).fetchLatestBuild(1)).toEqual({ ok: true, value: null });
  }
  expect(await contentServer(() => new Response('no', { status: 500 })).fetchLatestBuild(1)).toMatchObject({ ok: false });
});
