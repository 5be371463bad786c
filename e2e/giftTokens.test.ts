import { describe, expect, it } from 'vitest';
import { ARTICLE, ARTICLE_ID, nowSeconds, openGiftDesk, WORD } from './support/giftDesk.ts';
import type { DemoReader } from './support/readerCookies.ts';

const { portal, sign, follow, linkState } = await openGiftDesk();

const COOKIE = `__Host-link_token_${ARTICLE_ID}=`;
const isKept = (headers: { readonly 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).some((line) => line.startsWith(COOKIE) && !line.startsWith(`${COOKIE};`));
const isCleared = (headers: { readonly 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).some((line) => line.startsWith(`${COOKIE}; Max-Age=0`));

describe('a gift link', () => {
  it('M83 M48 opens its article for a reader who is logged in, and the service is not asked', async () => {
    const { sent, page, isOpen } = await follow(`link-token=${await sign()}`);
    expect(sent.status).toBe(303);
    expect(sent.headers.location).toBe(ARTICLE);
    expect(sent.headers['referrer-policy']).toBe('no-referrer');
    expect(sent.headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^${COOKIE}[\\w.-]+; Max-Age=3600; Path=/; SameSite=Lax; Secure; HttpOnly$`),
    );
    expect(isOpen).toBe(true);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(
      page.headers['set-cookie']?.filter((line) => new RegExp(`^${COOKIE}[\\w.-]+; Max-Age=1209600; `).test(line)),
    ).toHaveLength(1);
    expect(portal.paywall.calls).toEqual([]);
  });

  it.each<[string, DemoReader, () => Promise<string>, state: string, note: string]>([
    ['without a login', 'anonymous', () => sign(), 'valid/gift', 'melden'],
    ['of another article', 'frei', () => sign({ articleId: 1003 }), 'valid/gift', 'gilt nicht'],
    ['without the scope word', 'frei', () => sign({ scope: 'read' }), 'valid/gift', ''],
    ['with a word that only begins like it', 'frei', () => sign({ scope: 'no_paywallx' }), 'valid/gift', ''],
    [
      'that has expired',
      'frei',
      () => sign({ iat: nowSeconds() - 7_200, exp: nowSeconds() - 60 }),
      'expired/unknown',
      'abgelaufen',
    ],
    [
      'that claims to live for years',
      'frei',
      () => sign({ iat: nowSeconds() - 40 * 86_400, exp: nowSeconds() + 86_400 }),
      'expired/unknown',
      'abgelaufen',
    ],
    ['of another title', 'frei', () => sign({ mandator: 'rundblick' }), 'invalid/unknown', ''],
    ['signed with another key', 'frei', () => sign({}, 'another-secret-than-ours'), 'invalid/unknown', ''],
    ['that is none', 'frei', async () => 'geschenk', 'invalid/unknown', ''],
    [
      'that is no token of that purpose',
      'frei',
      async () => (await portal.cookies('plus')).split('=')[1] ?? '',
      'invalid/unknown',
      '',
    ],
    ['of ten thousand characters', 'frei', async () => 'a'.repeat(10_000), 'invalid/unknown', ''],
  ])('M83 M87 %s opens nothing', async (_, reader, token, state) => {
    const { sent, page, isOpen } = await follow(`link-token=${await token()}`, reader);
    expect(sent.status).toBe(303);
    expect(isOpen).toBe(false);
    expect(page.status).toBe(200);
    expect(page.text).toContain('data-paywall-template="');
    expect(linkState()).toBe(state);
    // M87: a failed token is cleared; an insufficient one is kept, as it may become valid.
    const isGood = state.startsWith('valid');
    expect(isCleared(page.headers), 'cleared').toBe(!isGood);
    expect(isKept(page.headers), 'kept').toBe(isGood);
  });

  it('M83 opens the article after the login that it waited for', async () => {
    const { sent } = await follow(`link-token=${await sign()}`, 'anonymous');
    const [given = ''] = sent.headers['set-cookie'] ?? [];
    const cookie = `${await portal.cookies('frei')}; ${given.split(';')[0]}`;
    expect((await portal.request(ARTICLE, { headers: { cookie } })).text).toContain(WORD);
    expect((await portal.request('/1003', { headers: { cookie } })).text).toContain('data-paywall-template="');
  });

  it('M87 a token that came twice is none, whichever is good', async () => {
    expect((await follow(`link-token=${await sign()}&link-token=x`)).isOpen).toBe(false);
    expect(linkState()).toBe('invalid/unknown');
  });

  it('leads nowhere in a circle, however the parameter is written', async () => {
    for (const query of [
      'utm_source=link-token',
      'link-token[]=a',
      'link%2Dtoken=a',
      'link-token',
      `link-token=${'a'.repeat(10_000)}`,
    ]) {
      let target = `${ARTICLE}?${query}`;
      let status = 0;
      for (let step = 0; step < 3; step += 1) {
        const answer = await portal.request(target);
        status = answer.status;
        if (status !== 303) break;
        target = String(answer.headers.location);
        expect(new URL(target, 'http://x').searchParams.has('link-token'), query).toBe(false);
      }
      expect(status, query.slice(0, 30)).toBe(200);
    }
  });

  it('leaves no trace in the log, the shared caches, the page or what the service hears', async () => {
    const token = await sign();
    const { page } = await follow(`link-token=${token}`, 'anonymous');
    const stored = [...(await portal.readKv()).entries()]
      .map(([key, value]) => `${key} ${value.toString('latin1')}`)
      .join('\n');
    const heard = portal.paywall.calls.map((call) => call.path + call.body + JSON.stringify(call.headers)).join('\n');
    for (const place of [portal.log.join('\n'), stored, page.text, heard])
      expect([place.length > 0, place.includes(token.slice(-40))]).toEqual([true, false]);
  });
});

describe('a gift token', () => {
  const validate = async (body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) => {
    const answer = await portal.request('/api/gift-token/validate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };

  it('M121 M87 is looked at: good, ended, or none', async () => {
    const good = { state: 'valid', type: 'gift', scope: ['read', 'no_paywall'], articleId: ARTICLE_ID };
    expect(await validate({ token: await sign() })).toEqual({ status: 200, body: good });
    const ended = await sign({ iat: nowSeconds() - 7_200, exp: nowSeconds() - 60 });
    for (const [token, state] of [
      [ended, 'expired'],
      ['x', 'invalid'],
      [await sign({}, 'another-secret-than-ours'), 'invalid'],
    ]) {
      expect(await validate({ token })).toEqual({
        status: 200,
        body: { state, type: 'unknown', scope: [], articleId: null },
      });
    }
  });

  it('M121 is looked at for pages of this host alone, and has to be one text', async () => {
    expect((await validate({ token: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const body of [{}, [], { token: ['x'] }, { token: 'x'.repeat(2_001) }])
      expect((await validate(body)).status).toBe(400);
  });
});
