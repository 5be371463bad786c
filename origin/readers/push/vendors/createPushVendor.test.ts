import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pushVendorsContract } from '#shared/contracts/pushVendors.contract.ts';
import { createPushVendor } from './createPushVendor.ts';
import type { VendorMessage } from './pushVendor.ts';

const APP = '11111111-2222-4333-8444-555555555555';
const KEY = 'schluessel-des-dienstes';
const ONE_SIGNAL = {
  kind: 'oneSignal',
  address: 'https://api.ones.example',
  apiKey: KEY,
  appId: APP,
  segments: ['Eilmeldungen'],
};
const CLEVER_PUSH = {
  kind: 'cleverPush',
  address: 'https://api.clever.example',
  apiKey: KEY,
  channel: 'kanal7',
  topics: ['eil'],
};
const MESSAGE: VendorMessage = {
  id: 'breaking-tagesbote-1002',
  notice: {
    title: 'Eilmeldung: Rheinbrücke gesperrt',
    body: 'Der Verkehr wird umgeleitet.',
    navigate: 'https://tagesbote.example/rheinbruecke-1002',
    tag: 'article-1002',
    icon: 'https://tagesbote.example/icons/tagesbote-180.png',
  },
  ttlSeconds: 10_800,
};

const readVendors = (vendors: object) => v.parse(pushVendorsContract, JSON.stringify(vendors));

/** With the vendor's answer to every call. */
function play(settings: object, answer: () => Response | Promise<Response>) {
  const calls: { readonly url: string; readonly headers: Headers; readonly body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push({ url: request.url, headers: request.headers, body: await request.json() });
    init?.signal?.throwIfAborted();
    return answer();
  };
  const vendor = createPushVendor(readVendors({ tagesbote: settings }), 'tagesbote', { fetch, now: () => 0 });
  return { calls, send: async (message = MESSAGE) => vendor?.send(message) };
}

describe('OneSignal', () => {
  it('is told of a message in the words of its API', async () => {
    const { calls, send } = play(ONE_SIGNAL, () => Response.json({ id: 'n1' }));
    expect(await send()).toEqual({ kind: 'sent' });
    const [call] = calls;
    expect(call?.url).toBe('https://api.ones.example/notifications');
    expect(call?.headers.get('authorization')).toBe(`Key ${KEY}`);
    expect(call?.body).toEqual({
      app_id: APP,
      target_channel: 'push',
      isAnyWeb: true,
      included_segments: ['Eilmeldungen'],
      headings: { en: 'Eilmeldung: Rheinbrücke gesperrt' },
      contents: { en: 'Der Verkehr wird umgeleitet.' },
      web_url: 'https://tagesbote.example/rheinbruecke-1002',
      chrome_web_icon: 'https://tagesbote.example/icons/tagesbote-180.png',
      web_push_topic: 'article-1002',
      ttl: 10_800,
      priority: 10,
      idempotency_key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-3[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    });
  });

  it('has one key for a message however often it is sent, and another for another', async () => {
    const { calls, send } = play(ONE_SIGNAL, () => Response.json({ id: 'n1' }));
    for (const id of ['a-1', 'a-1', 'a-2']) await send({ ...MESSAGE, id });
    const [first, again, other] = calls.map(({ body }) => v.parse(v.object({ idempotency_key: v.string() }), body));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('without an id has told no subscriber, though it answers 200', async () => {
    const { send } = play(ONE_SIGNAL, () =>
      Response.json({ id: '', errors: ['All included players are not subscribed'] }),
    );
    expect(await send()).toEqual({ kind: 'empty' });
  });

  it('is asked again where its answer is lost, since its key holds', async () => {
    const { send } = play(ONE_SIGNAL, () => new Response('{"id":'));
    expect(await send()).toEqual({ kind: 'later', retryAfterSeconds: null, status: null });
  });
});

it('CleverPush is told of a message in the words of its API', async () => {
  const { calls, send } = play(CLEVER_PUSH, () => Response.json({ success: true }));
  expect(await send()).toEqual({ kind: 'sent' });
  expect(calls.map(({ url, headers, body }) => [url, headers.get('authorization'), body])).toEqual([
    [
      'https://api.clever.example/notification/send',
      KEY,
      {
        channelId: 'kanal7',
        topics: ['eil'],
        title: 'Eilmeldung: Rheinbrücke gesperrt',
        text: 'Der Verkehr wird umgeleitet.',
        url: 'https://tagesbote.example/rheinbruecke-1002',
      },
    ],
  ]);
});

describe.each([
  ['OneSignal', ONE_SIGNAL, { kind: 'later', retryAfterSeconds: null, status: null }],
  ['CleverPush, which would send a repeated message twice,', CLEVER_PUSH, { kind: 'unanswered' }],
])('%s', (_name, settings, unanswered) => {
  it.each<[string, () => Response | Promise<Response>, object]>([
    [
      'asks to wait',
      () => new Response(null, { status: 429, headers: { 'retry-after': '30' } }),
      { kind: 'later', retryAfterSeconds: 30, status: null },
    ],
    ['is broken', () => new Response(null, { status: 503 }), { kind: 'later', retryAfterSeconds: null, status: null }],
    [
      'is away',
      () => Promise.reject(new TypeError('fetch failed')),
      { kind: 'later', retryAfterSeconds: null, status: null },
    ],
    [
      'refuses the key',
      () => new Response(null, { status: 401 }),
      { kind: 'later', retryAfterSeconds: null, status: 401 },
    ],
    ['refuses the message', () => new Response(null, { status: 400 }), { kind: 'refused', status: 400 }],
    [
      'has moved, and is not followed with the key',
      () => new Response(null, { status: 302, headers: { location: 'https://fremd.example/' } }),
      { kind: 'refused', status: 302 },
    ],
  ])('%s', async (_case, answer, outcome) => {
    const { send, calls } = play(settings, answer);
    expect(await send()).toEqual(outcome);
    expect(calls).toHaveLength(1);
  });

  it('is waited for no longer than a deadline', async () => {
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late);
    onTestFinished(() => clock.mockRestore());
    const { send } = play(settings, () => Response.json({}));
    expect(await send()).toEqual(unanswered);
  });
});

it.each([
  ['no segment', { ...ONE_SIGNAL, segments: [] }],
  ['an empty segment', { ...ONE_SIGNAL, segments: [' '] }],
  ['no topic', { ...CLEVER_PUSH, topics: [] }],
  ['an empty topic', { ...CLEVER_PUSH, topics: [''] }],
  ['a short key', { ...CLEVER_PUSH, apiKey: 'kurz' }],
  ['no app', { ...ONE_SIGNAL, appId: 'x' }],
])('settings with %s are refused: without a target a message goes to all', (_case, settings) => {
  expect(() => readVendors({ tagesbote: settings })).toThrow();
});

it('other titles have no vendor', () => {
  const vendors = readVendors({ tagesbote: ONE_SIGNAL });
  expect(createPushVendor(vendors, 'blitz', { fetch, now: Date.now })).toBeNull();
  expect(v.parse(pushVendorsContract, undefined)).toEqual({});
});
