import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createUpstream } from './upstream.ts';

const contract = v.object({ title: v.string() });
let now = 0;
let events: { level: string; event: string; status?: number; cause?: string }[] = [];
let calls = 0;
let outcomes: string[] = [];

function upstream(
  answer: (call: number, request: Request) => Promise<Response> | Response,
  { deadlineMs = 200, token = '' } = {},
) {
  return createUpstream({
    name: 'content_api',
    baseUrl: 'http://content.test',
    token,
    fetch: async (...asked) => answer((calls += 1), new Request(...asked)),
    deadlineMs,
    breakerPauseMs: 5_000,
    clock: () => now,
    random: () => 0,
    log: createLogger((line) => events.push(JSON.parse(line))),
    onCall: (outcome) => void outcomes.push(outcome),
  });
}

beforeEach(() => {
  now = 0;
  calls = 0;
  outcomes = [];
  events = [];
});

const good = () => Response.json({ title: 'A' });
const hanging = () => new Promise<Response>(() => undefined);

describe('upstream', () => {
  it('returns a response that matches the contract', async () => {
    expect(await upstream(good).call({ path: '/a', contract })).toMatchObject({
      ok: true,
      value: { value: { title: 'A' } },
    });
  });

  it('revalidates by ETag, and counts 304 as no failure', async () => {
    const sent: (string | null)[] = [];
    const unchanged = (_: number, request: Request) => (
      sent.push(request.headers.get('if-none-match')),
      new Response(null, { status: 304 })
    );
    const result = await upstream(unchanged).call({ path: '/a', contract, ifNoneMatch: '"1"' });
    expect(result).toMatchObject({ ok: false, error: { kind: 'status', status: 304 } });
    expect([calls, sent, events]).toEqual([1, ['"1"'], []]);
  });

  it.each([
    ['500', () => new Response('oops', { status: 500 }), 'status', 2],
    ['connection refused', () => Promise.reject(new TypeError('refused')), 'network', 2],
    ['no JSON', () => new Response('<html>'), 'garbage', 1],
    ['half a body', () => new Response('{"title":"A'), 'garbage', 1],
    ['a field missing', () => Response.json({}), 'garbage', 1],
    ['20 MB', () => new Response('x'.repeat(20_000_000)), 'tooLarge', 1],
    ['20 MB announced', () => new Response('x', { headers: { 'content-length': '20000000' } }), 'tooLarge', 1],
    ['no answer', hanging, 'timeout', 1],
  ] as const)('fails as a value on %s, logged once with its cause', async (_, answer, kind, tries) => {
    const result = await upstream(answer).call({ path: '/a', contract });
    expect(result).toMatchObject({ ok: false, error: { kind } });
    expect(calls).toBe(tries);
    expect(events.map((line) => line.event)).toEqual(['upstream_failed']);
    expect(events[0]?.cause).toContain(kind);
  });

  it('accepts an empty success only where one is expected', async () => {
    const done = upstream((call) =>
      call === 1 ? new Response(null, { status: 204 }) : new Response('<p>Willkommen im WLAN</p>'),
    );
    const call = { path: '/a', contract: v.unknown(), method: 'DELETE', isAnsweredEmpty: true } as const;
    expect([await done.call(call), await done.call(call)]).toMatchObject([
      { ok: true },
      { ok: false, error: { kind: 'garbage' } },
    ]);
  });

  it('tries a GET twice and never a POST', async () => {
    const answer = (call: number) => (call === 1 ? new Response('', { status: 503 }) : good());
    expect(await upstream(answer).call({ path: '/a', contract })).toMatchObject({ ok: true });
    calls = 0;
    expect(await upstream(answer).call({ path: '/a', contract, body: {} })).toMatchObject({ ok: false });
    expect(calls).toBe(1);
  });

  it('retries nothing past its deadline', async () => {
    const failingLate = () =>
      new Promise<Response>((_, reject) => setTimeout(() => reject(new TypeError('reset')), 40));
    expect(await upstream(failingLate, { deadlineMs: 20 }).call({ path: '/a', contract })).toMatchObject({
      ok: false,
      error: { kind: 'timeout' },
    });
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(calls).toBe(1);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'sends a %s once, however it fails, with the bearer of whom it is made for',
    async (method) => {
      const sent: unknown[] = [];
      const failing = async (_: number, request: Request) => {
        const { headers } = request;
        sent.push([request.method, headers.get('authorization'), headers.get('content-type'), await request.text()]);
        return new Response('', { status: 503 });
      };
      const body = method === 'DELETE' ? {} : { body: { articleId: 1 } };
      const call = { path: '/a', contract, method, bearer: 'of-the-reader', ...body };
      expect(await upstream(failing, { token: 'of-the-portal' }).call(call)).toMatchObject({ ok: false });
      const [type, text] = method === 'DELETE' ? [null, ''] : ['application/json', '{"articleId":1}'];
      expect(sent).toEqual([[method, 'Bearer of-the-reader', type, text]]);
    },
  );

  it('calls with a bearer of its own where the call names none', async () => {
    const sent: (string | null)[] = [];
    const client = upstream((_, request) => (sent.push(request.headers.get('authorization')), good()), {
      token: 'of-the-portal',
    });
    await client.call({ path: '/a', contract });
    expect(sent).toEqual(['Bearer of-the-portal']);
  });

  it('treats a 4xx as a response: no retry, no log, no breaker', async () => {
    const client = upstream(() => Response.json({ data: null }, { status: 404 }));
    for (let round = 0; round < 10; round += 1)
      expect(await client.call({ path: '/a', contract })).toMatchObject({
        ok: false,
        error: { kind: 'status', status: 404 },
      });
    expect([calls, events.length]).toEqual([10, 0]);
  });

  it.each([400, 404, 413, 429, 431, 500, 501])(
    'G19 opens no breaker for a service that answers one caller %d',
    async (status) => {
      const client = upstream(() => new Response('', { status }));
      for (let round = 0; round < 12; round += 1)
        expect(await client.call({ path: '/a', contract, body: {} })).toMatchObject({
          ok: false,
          error: { kind: 'status', status },
        });
      expect([calls, events.filter(({ event }) => event === 'upstream_breaker_open')]).toEqual([12, []]);
    },
  );

  it('G19 logs a server error other than unavailability as an error', async () => {
    await upstream(() => new Response('', { status: 500 })).call({ path: '/a', contract, body: {} });
    await upstream(() => new Response('', { status: 503 })).call({ path: '/a', contract, body: {} });
    expect(events).toMatchObject([
      { level: 'error', event: 'upstream_failed', status: 500 },
      { level: 'warn', event: 'upstream_failed', status: 503 },
    ]);
  });

  it.each(['a\nb', 'a\rb', 'a\0b'])(
    'G19 refuses %j for a header, sends nothing, and does not count a failure',
    async (bearer) => {
      const client = upstream(good);
      for (let round = 0; round < 12; round += 1)
        expect(await client.call({ path: '/a', contract, bearer })).toMatchObject({
          ok: false,
          error: { kind: 'status', status: 400 },
        });
      expect([calls, new Set(outcomes), events.some(({ event }) => event === 'upstream_breaker_open')]).toEqual([
        0,
        new Set(['refused']),
        false,
      ]);
    },
  );

  it('G19 does not probe a service with a call that cannot be sent', async () => {
    const client = upstream(() => new Response('', { status: 503 }));
    for (let round = 0; round < 5; round += 1) await client.call({ path: '/a', contract, body: {} });
    now += 5_001;
    await client.call({ path: '/a', contract, bearer: 'a\nb' });
    await client.call({ path: '/a', contract, body: {} });
    expect(await client.call({ path: '/a', contract, body: {} })).toMatchObject({
      ok: false,
      error: { kind: 'breakerOpen' },
    });
  });

  it.each([
    ['says that it is away', () => new Response('', { status: 503 })],
    ['has a gateway that does', () => new Response('', { status: 502 })],
    ['stands behind an edge that does', () => new Response('', { status: 522 })],
    ['is not to be reached', () => Promise.reject(new Error('Network connection lost.'))],
    ['does not answer', hanging],
  ])('is left alone after five calls when it %s, and recovers by itself', async (_, answer) => {
    let isDown = true;
    const client = upstream(() => (isDown ? answer() : good()), { deadlineMs: 20 });
    for (let round = 0; round < 8; round += 1) await client.call({ path: '/a', contract, body: {} });
    expect(calls).toBe(5);
    expect(events.map((line) => line.event)).toContain('upstream_breaker_open');
    isDown = false;
    expect(await client.call({ path: '/a', contract })).toMatchObject({ ok: false, error: { kind: 'breakerOpen' } });
    now += 5_001;
    expect(await client.call({ path: '/a', contract })).toMatchObject({ ok: true });
    expect(await client.call({ path: '/a', contract })).toMatchObject({ ok: true });
  });

  it('M115 sends no credentials and follows no redirect', async () => {
    const seen: Request[] = [];
    const client = upstream(
      (_, request) => (
        seen.push(request),
        new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } })
      ),
    );
    expect(await client.call({ path: '/a', contract })).toMatchObject({ ok: false });
    expect(seen[0]?.headers.has('cookie')).toBe(false);
    expect(seen[0]?.headers.has('authorization')).toBe(false);
    expect(seen[0]?.redirect).toBe('manual');
  });
});
