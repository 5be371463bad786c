import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createIdentity } from './identity.ts';
import { createUpstream } from './upstream.ts';

const WHO = { mandator: 'tagesbote', network: '192.0.2.1', device: 'geraet', userAgent: 'Firefox' } as const;

function createClient(answer: () => Response | Promise<Response>) {
  const lines: string[] = [];
  const requests: { headers: Headers; body: string }[] = [];
  const upstream = createUpstream({
    name: 'identity',
    baseUrl: 'http://identity.test',
    async fetch(...asked) {
      const request = new Request(...asked);
      requests.push({ headers: request.headers, body: await request.text() });
      return answer();
    },
    deadlineMs: 1_000,
    breakerPauseMs: 5_000,
    clock: Date.now,
    random: Math.random,
    log: createLogger((line) => void lines.push(line)),
    onCall: () => undefined,
  });
  return {
    identity: createIdentity(upstream, { serviceToken: 'dienst', clientSecret: 'geheimnis', origin: '' }),
    lines,
    requests,
  };
}

it('sends the reader’s network and title to the service only', async () => {
  const { identity, requests } = createClient(() => Response.json({ jwt: 'j' }));
  await identity.signIn(WHO, { identifier: 'a@example.de', password: 'geheim' });
  await identity.signIn({ ...WHO, network: null, userAgent: null }, { identifier: 'a@example.de', password: 'geheim' });
  const said = requests.map(({ headers }) =>
    ['identity-service', 'mandator', 'reader-network', 'reader-device', 'user-agent'].map((name) => headers.get(name)),
  );
  expect(said).toEqual([
    ['Bearer dienst', 'tagesbote', '192.0.2.1', 'geraet', 'Firefox'],
    ['Bearer dienst', 'tagesbote', null, 'geraet', null],
  ]);
});

it('requests tokens as a client of its own, by a form', async () => {
  const { identity, requests } = createClient(() =>
    Response.json({ access_token: 'a', id_token: 'i', refresh_token: 'r' }),
  );
  await identity.refresh(WHO, 'alt');
  await identity.refresh({ ...WHO, mandator: 'blitz' }, 'alt');
  const [first, other] = requests.map(({ headers }) => headers.get('authorization') ?? '');
  expect(first).toMatch(/^Basic [\w+/=]+$/);
  expect(atob(first?.slice(6) ?? '')).toMatch(/^tagesbote:[\w-]{43}$/);
  expect(other).not.toBe(first);
  expect([requests[0]?.headers.get('content-type'), requests[0]?.body]).toEqual([
    'application/x-www-form-urlencoded;charset=UTF-8',
    'grant_type=refresh_token&refresh_token=alt',
  ]);
});

it('many wrong passwords open no breaker, and none of them is logged: others log in meanwhile', async () => {
  let status = 400;
  const { identity, lines } = createClient(() => Response.json({ data: null, error: {} }, { status }));
  for (const wrong of [400, 401, 403, 429, 429, 429, 429, 429, 429]) {
    status = wrong;
    await identity.signIn(WHO, { identifier: 'a@example.de', password: 'geraten' });
  }
  expect(lines).toEqual([]);
  status = 200;
  expect((await identity.signIn(WHO, { identifier: 'a@example.de', password: 'richtig' })).ok).toBe(true);
});

it.each([
  ['an error', () => new Response('kaputt', { status: 500 })],
  ['garbage', () => new Response('{"access_token":')],
  ['another shape', () => Response.json({ access_token: 7, id_token: [] })],
  ['an empty token', () => Response.json({ access_token: '', id_token: '' })],
  ['20 MB', () => new Response(`{"x":"${'x'.repeat(20_000_000)}"}`)],
  ['by breaking off', () => Promise.reject(new TypeError('reset'))],
])('a token endpoint that answers %s has answered nothing', async (_, answer) => {
  const { identity, lines } = createClient(answer);
  const refreshed = await identity.refresh(WHO, 'mein-refresh-token');
  expect(refreshed.ok).toBe(false);
  expect(lines.join()).not.toContain('mein-refresh-token');
});

it.each([
  [
    'a redirect',
    () => new Response(null, { status: 302, headers: { location: 'http://tagesbote.test/cb?code=c' } }),
    'http://tagesbote.test/cb?code=c',
  ],
  [
    'JSON',
    () => Response.json({ redirect: true, url: 'http://tagesbote.test/cb?code=d' }),
    'http://tagesbote.test/cb?code=d',
  ],
  ['a redirect to nowhere', () => new Response(null, { status: 302, headers: { location: '//' } }), null],
  ['a redirect without a target', () => new Response(null, { status: 302 }), null],
  ['a page', () => new Response('<html>'), null],
] as const)('learns where a browser would be sent from %s', async (_, answer, target) => {
  const { identity } = createClient(answer);
  const authorized = await identity.authorize(WHO, {
    bearer: 'j',
    challenge: 'c',
    state: 's',
    redirectUri: 'http://tagesbote.test/cb',
  });
  expect(authorized.ok ? authorized.value.href : null).toBe(target);
});
