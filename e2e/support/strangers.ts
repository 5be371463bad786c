import { DOORS, throughDoor } from './doors.ts';
import { makeReaders, spendDay } from './honestReaders.ts';
import type { RequestOptions } from './sendRequest.ts';
import type { TestPortal } from './testPortal.ts';
import { WAYS_OUT } from './waysOut.ts';

type Target = { readonly host: string; readonly method: string; readonly path: string };
type Hostile = { readonly path: string; readonly options: RequestOptions };

/** Every public address: pages and endpoints of the portal, the doors of `identity.` and `content.`. */
const TARGETS: readonly Target[] = [
  ...Object.entries(WAYS_OUT).flatMap(([name, paths]) => {
    const method = /^(GET|POST|PUT|DELETE) /.exec(name)?.[1] ?? 'GET';
    return paths.slice(0, 2).map((path) => ({ host: 'tagesbote.localhost', method, path }));
  }),
  ...DOORS.filter(({ host }) => host === 'identity' || host === 'content').map((door) => ({
    host: `${door.host}.localhost`,
    method: door.method,
    path: throughDoor(door, ['%ed%a0%80', '1', 'x']),
  })),
];

const COOKIES = [
  (at: number) => `__Host-refresh_token=z${at}`,
  () => '__Host-id_token=a.b.c; __Host-access_token=a%0Ab; __Host-refresh_token=a%0Ab',
  () => `__Host-refresh_token=${'z'.repeat(6_000)}`,
  () => '__Host-id_token=%ed%a0%80; __Host-change_password_code=%00; __Host-confirmation_code=%0a',
  () => '__Host-session=a%0Ab; __Host-connect=%; __Host-state_y=%ff',
];
const QUERIES = [
  '',
  'q=%ed%a0%80',
  'searchTerms=%00;%ff',
  `q=${'x'.repeat(400)}`,
  '%=%&a[b][c][d]=1&logout=%00',
  'to=//boese.example&code=%0a&state=y',
];
const BODIES = [
  ['application/json', '{"ceremony":"\\ud800","response":{"id":"\\ud800"}}'],
  ['application/json', '{"token":"x","code":"\\u0000","identifier":["a"],"password":{},"email":"\\ud800@x"}'],
  ['application/json', '['.repeat(4_000)],
  [
    'application/x-www-form-urlencoded',
    'identifier=%ed%a0%80&email=niemand@stranger.example&password=%00&code=%0a&state=y&id_token=a.b.c',
  ],
  [
    'application/x-www-form-urlencoded; charset=utf-16',
    'grant_type=refresh_token&refresh_token=%ff&token=%00&id_token_hint=a.b.c',
  ],
  ['text/plain', 'x'.repeat(100_000)],
] as const;
const NETWORKS = 12;
const LANES = 8;
/** Streams end when the stranger leaves. */
const PATIENCE_MS = 5_000;

/** The n-th call at an address. Which network, cookie and body go together differs from call to call. */
function hostileCall({ host, method, path }: Target, at: number): Hostile {
  const [type, body] = BODIES[at % BODIES.length] ?? ['', ''];
  const query = QUERIES[(at * 5) % QUERIES.length];
  const headers = {
    'cf-connecting-ip': `203.0.113.${at % NETWORKS}`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    accept: 'text/html',
    cookie: COOKIES[at % COOKIES.length]?.(at) ?? '',
    'content-type': type,
    authorization: at % 3 === 0 ? 'Bearer a.b' : 'Basic !!!',
  };
  const signal = AbortSignal.timeout(path.startsWith('/api/live') ? 200 : PATIENCE_MS);
  return {
    path: `${path}${query && `${path.includes('?') ? '&' : '?'}${query}`}`,
    options: { host, method, headers, signal, ...(method === 'GET' ? {} : { body }) },
  };
}

type Trial = {
  /** Hostile calls at each address. */
  readonly callsEach: number;
  readonly readers: number;
  /** Of readers who are there at once. */
  readonly atOnce: number;
};

/**
 * Sends hostile calls to every address while readers spend two days; returns the readers' unjustified refusals and the
 * server errors.
 */
export async function withstandStrangers(portal: TestPortal, { callsEach, readers: count, atOnce }: Trial) {
  const readers = await makeReaders(portal, count);
  for (const path of ['/', '/1002', '/1003']) await portal.request(path);
  const strangers = sendStrangers(portal, callsEach);
  const days = [0, 1].flatMap((day) => readers.map((reader) => ({ reader, day })));
  const refused: string[] = [];
  const lane = async () => {
    for (let next = days.shift(); next; next = days.shift())
      refused.push(...(await spendDay(portal, next.reader, next.day)));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const { sent, failed } = await strangers;
  const logged = portal.log.filter((line) => /upstream_breaker_open|unhandled_error|origin_error/.test(line));
  return { sent, refused, failed, logged };
}

/** So many calls at each address, until they are through. The answers with 5xx, by address. */
async function sendStrangers(
  portal: TestPortal,
  callsEach: number,
): Promise<{ readonly sent: number; readonly failed: readonly string[] }> {
  const failed: string[] = [];
  let next = 0;
  const total = TARGETS.length * callsEach;
  const lane = async () => {
    while (next < total) {
      const at = (next += 1);
      const target = TARGETS[at % TARGETS.length];
      if (!target) continue;
      const { path, options } = hostileCall(target, Math.floor(at / TARGETS.length) + (at % 7));
      // Aborted requests and closed connections are expected.
      const answer = await portal.request(path, options).catch(() => null);
      if (answer && answer.status >= 500)
        failed.push(`${target.method} ${target.host}${path.slice(0, 100)}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { sent: next, failed };
}
