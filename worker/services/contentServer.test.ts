import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createContentServer } from './contentServer.ts';
import { createUpstream } from './upstream.ts';

function contentServer(answer: (url: URL) => Response, events: object[] = []) {
  const log = createLogger((line) => void events.push(JSON.parse(line)));
  const fetch = async (url: string) => answer(new URL(url));
  return createContentServer(
    createUpstream({
      name: 'content_server',
      baseUrl: 'http://content.test',
      fetch,
      deadlineMs: 100,
      breakerPauseMs: 5_000,
      clock: () => 0,
      random: () => 0,
      log,
      onCall: () => undefined,
    }),
    log,
  );
}

it('M112 fetches the latest build with a timestamp and treats 403 and 404 as none', async () => {
  const seen: string[] = [];
  const server = contentServer((url) => (seen.push(`${url.pathname}${url.search}`), Response.json({ id: 'b7' })));
  expect(await server.fetchLatestBuild(1_700_000_000_000)).toEqual({ ok: true, value: 'b7' });
  expect(seen).toEqual(['/builds/latest.json?1700000000000']);
  for (const status of [403, 404]) {
    expect(await contentServer(() => new Response('no', { status })).fetchLatestBuild(1)).toEqual({
      ok: true,
      value: null,
    });
  }
  expect(await contentServer(() => new Response('no', { status: 500 })).fetchLatestBuild(1)).toMatchObject({
    ok: false,
  });
});

it('distinguishes a new filter, an unchanged one and none', async () => {
  const headers = { etag: '"2"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' };
  const builtAt = Date.UTC(2026, 10, 21, 10);
  const fetchFrom = (answer: () => Response) => contentServer(answer).fetchAddressFilter('tagesbote', '"1"');
  expect(
    await fetchFrom(() => Response.json({ data: { bloom: { seed: [1, 2], bits: 'AQ==' } } }, { headers })),
  ).toEqual({
    ok: true,
    value: { kind: 'filter', filter: { etag: '"2"', bloom: { seed: [1, 2], bits: new Uint8Array([1]) }, builtAt } },
  });
  expect(await fetchFrom(() => new Response(null, { status: 304, headers }))).toEqual({
    ok: true,
    value: { kind: 'unchanged', builtAt },
  });
  expect(await fetchFrom(() => new Response(null, { status: 404 }))).toEqual({ ok: true, value: { kind: 'none' } });
  expect(await fetchFrom(() => new Response(null, { status: 500 }))).toMatchObject({ ok: false });
});

it.each([
  ['regions', 'Error while fetching regions list'],
  ['topics', 'Error while fetching topics list'],
] as const)(
  'M113 M129 asks for the tree of %s, logs its failure by the listed message and hands it on',
  async (feed, message) => {
    const tree = [
      {
        id: 1,
        label: 'Köln',
        target: '/koeln',
        children: [{ id: 27, label: 'Ehrenfeld', target: '/ehrenfeld', children: [] }],
      },
    ];
    const seen: string[] = [];
    const server = contentServer((url) => (seen.push(`${url.pathname}${url.search}`), Response.json({ data: tree })));
    expect(await server.fetchPersonalFeed(feed, 'tagesbote')).toEqual({ ok: true, value: tree });
    expect(seen).toEqual([`/personal-feeds/${feed}?filters[mandator][$eq]=tagesbote`]);

    for (const answer of [
      () => new Response('no', { status: 500 }),
      () => Response.json({ data: [{ ...tree[0], target: 'javascript:alert(1)' }] }),
    ]) {
      const events: object[] = [];
      expect(await contentServer(answer, events).fetchPersonalFeed(feed, 'tagesbote')).toMatchObject({ ok: false });
      expect(events).toContainEqual({
        level: 'error',
        event: 'personal_feed_failed',
        mandator: 'tagesbote',
        cause: message,
      });
    }
  },
);
