import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from './support/faultProxy.ts';
import { staffCookie, type DemoReader } from './support/readerCookies.ts';
import type { RequestOptions } from './support/sendRequest.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const WORD = 'Leckwort7391';
const BOUGHT_WORD = 'Kaufwort7391';
const STAFF_SECRET = 'staff-secret-of-this-test';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ STAFF_SECRET, BREAKER_PAUSE_SECONDS: '0' });
  await portal.edit('PUT', '/articles/1002', {
    contentItems: [{ type: 'paragraph', html: `Ein Satz mit ${WORD} darin.` }],
  });
  await portal.edit('PUT', '/articles/1011', {
    contentItems: [{ type: 'paragraph', html: `Ein Satz mit ${BOUGHT_WORD} darin.` }],
  });
});
afterAll(() => portal.stop());
beforeEach(() => {
  portal.paywall.fault = 'none';
  portal.paywall.calls.length = 0;
});

const read = async (reader: DemoReader, path = '/1002', headers: Record<string, string> = {}) =>
  portal.request(path, {
    headers: { ...headers, cookie: [headers['cookie'], await portal.cookies(reader)].filter(Boolean).join('; ') },
  });

describe('decision', () => {
  it.each(['anonymous', 'frei', 'pur'] as const)(
    'M88 %s is locked out of 1002 and sees no sentence of it',
    async (reader) => {
      const { status, text } = await read(reader);
      expect(status).toBe(200);
      expect(text).toContain('data-paywall-template="plus"');
      expect(text).not.toContain(WORD);
    },
  );

  it.each(['tag7', 'tag8', 'tag3'] as const)('M81 %s reads 1002, and the service is not asked', async (reader) => {
    expect((await read(reader)).text).toContain(WORD);
    expect(portal.paywall.calls).toEqual([]);
  });

  it.each(['tag9', 'express', 'wallet', 'wallet0'] as const)('M81 M82 %s is locked out of 1002', async (reader) => {
    const { text } = await read(reader);
    expect(text).toContain('data-paywall-template="plus"');
    expect(text).not.toContain(WORD);
  });

  it('M82 a wallet reader reads what was bought, and the service is not asked', async () => {
    const bought = await read('wallet0', '/1011');
    expect(bought.text).toContain(BOUGHT_WORD);
    expect(bought.headers['cache-control']).toBe('private, no-store');
    expect(portal.paywall.calls).toEqual([]);
    expect((await read('wallet', '/1011')).text).not.toContain(BOUGHT_WORD);
  });

  it('M79 a Plus reader whom Google sends is unlocked at once; made-up parameters unlock nothing', async () => {
    const google = '/1002?gaa_at=g&gaa_n=1&gaa_sig=1&gaa_ts=6562d0c0';
    expect((await read('plus', google)).text).toContain(WORD);
    const { text } = await read('frei', google);
    expect([text.includes(WORD), text.includes('data-paywall-template="plus"')]).toEqual([false, true]);
  });

  it.each(['plus', 'purplus', 'epaper'] as const)(
    'M80 M73 %s reads 1002, and the service is not asked',
    async (reader) => {
      const { text, headers } = await read(reader);
      expect(text).toContain(WORD);
      expect(text).not.toContain('data-paywall-template="');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(portal.paywall.calls).toEqual([]);
    },
  );

  it('M88 the next anonymous reader is locked again', async () => {
    await read('plus');
    expect((await read('anonymous')).text).not.toContain(WORD);
  });

  it('M78 a free article calls no service', async () => {
    await read('anonymous', '/1001');
    expect(portal.paywall.calls).toEqual([]);
  });

  it('M74 M123 exactly one POST with what the service needs', async () => {
    const { headers } = await read('frei', '/1002', { 'user-agent': PHONE, referer: 'https://suche.example/' });
    expect(portal.paywall.calls).toHaveLength(1);
    const [call] = portal.paywall.calls;
    const anonymousId = /anon_id=([^;]+)/.exec(String(headers['set-cookie']))?.[1];
    expect(JSON.parse(call?.body ?? '')).toEqual({
      inputs: {
        _dm_ressort: 'koeln/innenstadt',
        _dm_contentRestriction: 'paid',
        _dm_referrer: 'https://suche.example/',
        _dm_device: 'mobile',
        _dm_pageType: 'Artikelseite',
        _dm_contentid: '1002',
        _anonId: anonymousId,
        linkTokenState: 'none',
        linkTokenType: 'none',
      },
      path: expect.stringMatching(/^\/[a-z-]+-1002$/),
      session: anonymousId,
      jwt: expect.stringMatching(/^ey/),
    });
    expect(call?.headers.cookie).toBeUndefined();
  });

  it.each<[string, RequestOptions]>([
    ['is fetched ahead', { headers: { 'sec-purpose': 'prefetch' } }],
    ['is only asked about', { method: 'HEAD' }],
  ])('M74 what %s calls no service and gives no id', async (_, options) => {
    const { headers } = await portal.request('/1002', options);
    expect([portal.paywall.calls, headers['set-cookie']]).toEqual([[], undefined]);
  });

  it('keeps the anonymous id it gave', async () => {
    const first = await read('anonymous');
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const second = await read('anonymous', '/1002', { cookie });
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(JSON.parse(portal.paywall.calls[1]?.body ?? '').session).toBe(cookie.split('=')[1]);
  });

  it('M75 phones get the phone’s template', async () => {
    expect((await read('anonymous', '/1002', { 'user-agent': PHONE })).text).toContain(
      'data-paywall-template="plus-compact"',
    );
    expect((await read('anonymous', '/1002', { 'sec-ch-ua-mobile': '?1' })).text).toContain(
      'data-paywall-template="plus-compact"',
    );
  });

  it.each<Fault>([
    'error',
    'garbage',
    'down',
    'hang',
    { json: {} },
    { json: [] },
    { json: { featureResults: { 'paywall-desktop': 'gibt-es-nicht' } } },
    { json: { featureResults: { 'paywall-desktop': 'ok', rest: 'x'.repeat(10_000_000) } } },
  ])('M76 the service is %#: fallback template, 200, locked; Plus still reads', async (fault) => {
    portal.paywall.fault = fault;
    const locked = await read('anonymous');
    expect(locked.status).toBe(200);
    expect(locked.totalMs).toBeLessThan(2_500);
    expect(locked.text).toMatch(/data-paywall-template="plus"[\s\S]*<\/html>$/);
    expect(locked.text).not.toContain(WORD);
    expect((await read('plus')).text).toContain(WORD);
  });

  it('a call that has timed out is aborted by the platform, too', async () => {
    portal.paywall.fault = 'hang';
    const locked = read('anonymous');
    await expect.poll(() => portal.paywall.hanging).toBe(1);
    expect((await locked).text).toContain('data-paywall-template="plus"');
    await expect.poll(() => portal.paywall.hanging).toBe(0);
  });

  it('no forged token, crawler or parameter unlocks', async () => {
    const hs256 = await new SignJWT({ subscriptionRoles: ['PLUS'] })
      .setProtectedHeader({ alg: 'HS256', kid: 'x' })
      .setAudience('tagesbote')
      .setSubject('x')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('x'.repeat(32)));
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x","subscriptionRoles":["PLUS"],"exp":9999999999}').toString('base64url')}.`;
    const attempts: [string, Record<string, string>][] = [
      ['/1002', { cookie: `__Host-id_token=${hs256}` }],
      ['/1002', { cookie: `__Host-id_token=${none}` }],
      ['/1002', { cookie: 'plus=1; roles=PLUS; cache_key=PLUS' }],
      [
        '/1002',
        {
          'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)',
          'x-forwarded-for': '66.249.66.1',
          'cf-connecting-ip': '66.249.66.1',
        },
      ],
      ['/1002?gaa_at=g&gaa_n=1&gaa_sig=1&gaa_ts=6562d0c0', { referer: 'https://news.google.com/' }],
      ['/1002?nocache', {}],
      ['/1002?paywall=off&contentRestriction=free', {}],
      ['/1002', { cookie: await staffCookie(STAFF_SECRET) }],
    ];
    for (const [path, headers] of attempts)
      expect((await portal.request(path, { headers })).text, path).not.toContain(WORD);
  });
});

describe('the source', () => {
  it.each<[string, Record<string, string>]>([
    ['an anonymous reader', {}],
    ['another bearer', { authorization: 'Bearer kein-token-von-uns' }],
  ])('M88 hands no paid body to %s', async (_, headers) => {
    const { status, text } = await portal.request('/v5/1002?mandator=tagesbote', {
      host: 'content.localhost',
      headers,
    });
    expect([status, JSON.parse(text).article.contentItems, text.includes(WORD)]).toEqual([200, [], false]);
  });

  it('M88 returns it to the portal, and free bodies to any caller', async () => {
    const headers = { authorization: `Bearer ${portal.secrets.readerServiceToken}` };
    expect(
      (await portal.request('/v5/1002?mandator=tagesbote', { host: 'content.localhost', headers })).text,
    ).toContain(WORD);
    const free = await portal.request('/v5/1001?mandator=tagesbote', { host: 'content.localhost' });
    expect(JSON.parse(free.text).article.contentItems.length).toBeGreaterThan(3);
  });
});

describe('streaming', () => {
  it('G1 head and lead arrive while the service is still thinking', async () => {
    const free = await portal.request('/1001');
    portal.paywall.fault = { delayMs: 800 };
    await read('anonymous');
    const paid = await read('anonymous');
    const [first] = paid.chunks;
    const lead = /<meta name="description" content="([^"]{30})/.exec(paid.text)?.[1] ?? '';
    expect(first?.text.split(lead).length).toBeGreaterThan(2);
    expect(first?.atMs).toBeLessThan((free.chunks[0]?.atMs ?? 0) + 100);
    expect(first?.text).not.toContain('data-paywall-template="');
    expect(paid.totalMs).toBeGreaterThan(790);
  });
});

describe('why', () => {
  it('G5 the decision and its step are in the log, and beside the lock for staff only', async () => {
    portal.log.length = 0;
    const staff = await portal.request('/1002', { headers: { cookie: await staffCookie(STAFF_SECRET) } });
    expect(staff.text).toMatch(/data-why-locked="8"><strong>Warum gesperrt\?<\/strong> Entscheidungsschritt 8/);
    for (const cookie of ['', '__Host-staff=1', await staffCookie('another-secret-than-ours')]) {
      expect((await portal.request('/1002', { headers: { cookie } })).text).not.toContain('data-why-locked');
    }
    await read('plus');
    const decisions = portal.events().filter(({ event }) => event === 'paywall_decided');
    expect(decisions).toContainEqual(
      expect.objectContaining({ articleId: 1002, decision: 'locked', step: 8, template: 'plus' }),
    );
    expect(decisions).toContainEqual(expect.objectContaining({ articleId: 1002, decision: 'unlocked', step: 4 }));
  });

  it('writes no token, address or id of a reader to the log', async () => {
    const cookie = await portal.cookies('plus');
    await read('plus');
    await portal.request('/1002?email=plus@demo.example', { headers: { cookie: `${cookie.slice(0, -4)}xxxx` } });
    const log = portal.log.join('\n');
    expect(log).toContain('id_token_refused');
    for (const secret of [cookie.split('=')[1]?.slice(0, 60) ?? cookie, 'plus@demo.example', 'demo-plus', WORD])
      expect(log).not.toContain(secret);
  });
});
