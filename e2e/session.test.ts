import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from './support/faultProxy.ts';
import { after, isLoggedIn, NAVIGATION, setCookiesOf, signedInAgo } from './support/signedIn.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import type { RequestOptions } from './support/sendRequest.ts';

const portal = await shareHastyPortal();
const { identity } = portal;

beforeAll(() => portal.request('/'));
afterEach(() => void (identity.fault = 'none'));

const cookiesOf = (name: string, minutes: number) => signedInAgo(portal, name, minutes);
const open = (path: string, cookie: string, options: RequestOptions = {}) =>
  portal.request(path, { ...options, headers: { ...NAVIGATION, cookie, ...options.headers } });
const calls = (path: string) => identity.calls.filter((call) => call.path.startsWith(path)).length;

describe('M71 a session', () => {
  it('goes on before the page, in the first HTML, once its id token has expired', async () => {
    const cookie = await cookiesOf('plus', 11);
    const answer = await open('/1002', cookie);
    expect(isLoggedIn(answer)).toBe(true);
    expect(setCookiesOf(answer).map((line) => line.split('=')[0])).toEqual([
      '__Host-id_token',
      '__Host-access_token',
      '__Host-refresh_token',
      '__Host-refresh_token_id',
      'cache_key',
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const before = identity.calls.length;
    expect(isLoggedIn(await open('/1001', after(cookie, answer)))).toBe(true);
    expect(identity.calls.length).toBe(before);
  });

  it('goes on for all of twenty requests that come at once with one expired token, by one call', async () => {
    const cookie = await cookiesOf('frei', 30);
    const before = calls('/oauth2/token');
    // Delays the answer until all requests have arrived.
    identity.fault = { delayMs: 200 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => open(at % 2 === 0 ? '/' : '/1001', cookie)),
    );
    expect(answers.map(isLoggedIn)).toEqual(Array.from({ length: 20 }, () => true));
    expect(calls('/oauth2/token') - before).toBe(1);
    expect(new Set(answers.map((answer) => setCookiesOf(answer).join('\n'))).size).toBe(1);
    // The identity service itself accepts the previous refresh token within its grace period.
    expect(isLoggedIn(await open('/', cookie))).toBe(true);
    expect(isLoggedIn(await open('/', after(cookie, answers[7] ?? expect.unreachable())))).toBe(true);
  });

  it('is not refreshed for what is fetched ahead, which is refused, nor for a script', async () => {
    const cookie = await cookiesOf('frei', 30);
    const before = identity.calls.length;
    const ahead = await open('/1001', cookie, { headers: { 'sec-purpose': 'prefetch' } });
    const script = await open('/1001', cookie, { headers: { 'sec-fetch-mode': 'cors' } });
    expect([ahead.status, isLoggedIn(script), script.status, identity.calls.length - before]).toEqual([
      503,
      false,
      200,
      0,
    ]);
    expect([setCookiesOf(ahead), setCookiesOf(script)]).toEqual([[], []]);
  });

  it('ends where the service refuses it: cookies cleared, a new anonymous id', async () => {
    const cookie = (await cookiesOf('frei', 30)).replace(/refresh_token=.*/, 'refresh_token=nie-dagewesen');
    const answer = await open('/', cookie);
    expect([answer.status, isLoggedIn(answer)]).toEqual([200, false]);
    expect(
      setCookiesOf(answer).map((line) =>
        line
          .split(';')
          .slice(0, 2)
          .join(';')
          .replace(/[\w-]{36}/, 'neu'),
      ),
    ).toEqual([
      '__Host-id_token=; Max-Age=0',
      '__Host-access_token=; Max-Age=0',
      '__Host-refresh_token=; Max-Age=0',
      '__Host-refresh_token_id=; Max-Age=0',
      'cache_key=; Max-Age=0',
      'anon_id=neu; Max-Age=2592000',
    ]);
  });
});

describe('with the identity service out of order', () => {
  const HOUR = 60;

  it.each<Fault>(['down', 'error', 'garbage', 'hang', { delayMs: 6_000 }])(
    'M71 G19 %j: logged in for a day, Plus open; then anonymous with a notice, and there again afterwards',
    async (fault) => {
      const [fresh, young, dayOld, old] = await Promise.all(
        [1, 15, 24 * HOUR, 25 * HOUR].map((minutes) => cookiesOf('plus', minutes)),
      );
      await open('/1001', fresh ?? '');
      identity.fault = fault;
      expect(isLoggedIn(await open('/1001', fresh ?? ''))).toBe(true);
      for (const cookie of [young, dayOld]) {
        const honoured = await open('/1002', cookie ?? '');
        expect([
          isLoggedIn(honoured),
          setCookiesOf(honoured),
          honoured.text.includes('data-paywall-template='),
        ]).toEqual([true, [], false]);
      }
      const late = await open('/1001', old ?? '');
      expect([late.status, isLoggedIn(late), setCookiesOf(late)]).toEqual([200, false, []]);
      expect(late.text).toMatch(/<html[^>]* data-session-notice="identityUnavailable"/);
      // Anonymous readers see no notice.
      expect((await portal.request('/1001')).text).not.toContain('data-session-notice="identityUnavailable"');
      identity.fault = 'none';
      for (const cookie of [young, dayOld, old]) expect(isLoggedIn(await open('/1001', cookie ?? ''))).toBe(true);
    },
  );

  it('M71 G19 slow: a page does not wait for a known session, and waits for an unknown one', async () => {
    const [young, old] = await Promise.all([cookiesOf('plus', 15), cookiesOf('plus', 25 * HOUR)]);
    identity.fault = { delayMs: 1_500 };
    const honoured = await open('/1002', young);
    // No new tokens: the page went out before they came.
    expect([isLoggedIn(honoured), setCookiesOf(honoured)]).toEqual([true, []]);
    const late = await open('/1002', old);
    expect([isLoggedIn(late), setCookiesOf(late).length, late.text.includes('data-paywall-template=')]).toEqual([
      true,
      5,
      false,
    ]);
  });

  it.each<Fault>([{ delayMs: 1_500 }, { delayMs: 5_000 }, 'lost'])(
    'M71 G19 %j: a refresh whose answer was lost ends no session, a minute later or ten',
    async (fault) => {
      const cookie = await cookiesOf('plus', 15);
      identity.fault = fault;
      expect(isLoggedIn(await open('/1001', cookie))).toBe(true);
      identity.fault = 'none';
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      const back = await open('/1001', cookie);
      expect([isLoggedIn(back), setCookiesOf(back).length]).toEqual([true, 5]);
      expect(isLoggedIn(await open('/1001', after(cookie, back)))).toBe(true);
    },
  );

  it('M71 writes nothing on a token that is only honoured', async () => {
    const cookie = await cookiesOf('plus', 15);
    identity.fault = 'down';
    const headers = { cookie, origin: `http://tagesbote.localhost:${portal.port}`, 'content-type': 'application/json' };
    const marked = await portal.request('/mandators/tagesbote/users/demo-plus/bookmarks/1001', {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect([401, 503]).toContain(marked.status);
  });

  it('M71 says so to scripts', async () => {
    const old = await cookiesOf('plus', 25 * HOUR);
    identity.fault = 'down';
    const answer = await portal.request('/api/validate', { headers: { cookie: old } });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      { isLoggedIn: false, user: null, expiresAt: null, notice: 'identityUnavailable' },
    ]);
  });
});

describe('forged cookies', () => {
  const forged = [
    'roles=PLUS; subscriptionRoles=PLUS; plus=1',
    'cache_key=PLUS,PUR',
    'mandator=blitz',
    'anon_id=demo-plus',
    'id_token=x; __host-id_token=x; __Secure-id_token=x',
  ];

  it.each(forged)('%s changes nothing', async (cookie) => {
    const [plain, answer] = [await open('/1001', ''), await open('/1001', cookie)];
    expect(answer.text).toBe(plain.text);
    expect((await open('/1002', cookie)).text).toMatch(/data-paywall-template=/);
  });

  it('a cookie sent twice is ignored, whichever comes first', async () => {
    const plus = await portal.cookies('plus');
    const frei = await portal.cookies('frei');
    for (const cookie of [
      `${plus}; ${frei}`,
      `${frei}; ${plus}`,
      `${plus}; __Host-id_token=`,
      `${plus}; __Host-id_token=x`,
    ]) {
      expect(isLoggedIn(await open('/1001', cookie))).toBe(false);
    }
    expect(isLoggedIn(await open('/1001', `${plus}; ${plus}`))).toBe(true);
  });
});
