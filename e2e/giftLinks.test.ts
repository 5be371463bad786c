import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signLinkToken, type SignedLink } from '#scripts/signLinkToken.ts';
import { startTestPortal, type DemoReader, type TestPortal } from './support/testPortal.ts';

const WORD = 'Geschenkwort7391';
const ARTICLE = '/altstadt-leerstand-wem-gehoeren-die-gassen-1002';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.edit('PUT', '/articles/1002', { contentItems: [{ type: 'paragraph', html: `Ein Satz mit ${WORD} darin.` }] });
});
afterAll(() => portal.stop());
beforeEach(() => {
  portal.paywall.calls.length = 0;
  portal.log.length = 0;
});

const nowSeconds = () => Math.floor(Date.now() / 1_000);
const sign = (link: Partial<SignedLink> = {}, secret = portal.secrets.linkTokenSecret) => signLinkToken(secret, { articleId: 1002, ...link });

/** Follows a link to 1002 as a browser does: with the cookies that the redirect gave. */
async function follow(query: string, reader: DemoReader = 'frei', path = ARTICLE) {
  const cookie = await portal.cookies(reader);
  const sent = await portal.request(`${path}?${query}`, { headers: { cookie } });
  const given = (sent.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').filter((pair) => !pair.endsWith('='));
  const page = await portal.request(sent.headers.location ?? path, { headers: { cookie: [cookie, ...given].filter(Boolean).join('; ') } });
  return { sent, page, isOpen: page.text.includes(WORD) };
}

const linkState = () => {
  const { inputs } = JSON.parse(portal.paywall.calls.at(-1)?.body ?? '{}');
  return `${inputs?.linkTokenState}/${inputs?.linkTokenType}`;
};
const isCleared = (headers: { readonly 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).some((line) => line.startsWith('__Host-link_token_1002=; Max-Age=0'));

describe('a gift link', () => {
  it('M83 M48 opens its article for a reader who is logged in, and the service is not asked', async () => {
    const { sent, page, isOpen } = await follow(`link-token=${await sign()}`);
    expect([sent.status, sent.headers.location, sent.headers['referrer-policy']]).toEqual([303, ARTICLE, 'no-referrer']);
    expect(sent.headers['set-cookie']?.[0]).toMatch(/^__Host-link_token_1002=[\w.-]+; Max-Age=3600; Path=\/; SameSite=Lax; Secure; HttpOnly$/);
    expect([isOpen, page.headers['cache-control']]).toEqual([true, 'private, no-store']);
    expect(portal.paywall.calls).toEqual([]);
  });

  it.each<[string, DemoReader, () => Promise<string>, state: string, note: string]>([
    ['without a login', 'anonymous', () => sign(), 'valid/gift', 'melden'],
    ['of another article', 'frei', () => sign({ articleId: 1003 }), 'valid/gift', 'gilt nicht'],
    ['without the scope word', 'frei', () => sign({ scope: 'read' }), 'valid/gift', ''],
    ['with a word that only begins like it', 'frei', () => sign({ scope: 'no_paywallx' }), 'valid/gift', ''],
    ['that has expired', 'frei', () => sign({ iat: nowSeconds() - 7_200, exp: nowSeconds() - 60 }), 'expired/unknown', 'abgelaufen'],
    ['that claims to live for years', 'frei', () => sign({ iat: nowSeconds() - 40 * 86_400, exp: nowSeconds() + 86_400 }), 'expired/unknown', 'abgelaufen'],
    ['of another title', 'frei', () => sign({ mandator: 'rundblick' }), 'invalid/unknown', ''],
    ['signed with another key', 'frei', () => sign({}, 'another-secret-than-ours'), 'invalid/unknown', ''],
    ['that is none', 'frei', async () => 'geschenk', 'invalid/unknown', ''],
    ['that is no token of that purpose', 'frei', async () => (await portal.cookies('plus')).split('=')[1] ?? '', 'invalid/unknown', ''],
    ['of ten thousand characters', 'frei', async () => 'a'.repeat(10_000), 'invalid/unknown', ''],
  ])('M83 M87 %s opens nothing', async (_, reader, token, state) => {
    const { sent, page, isOpen } = await follow(`link-token=${await token()}`, reader);
    expect([sent.status, isOpen, page.status]).toEqual([303, false, 200]);
    expect(page.text).toContain('data-paywall-template="');
    expect(linkState()).toBe(state);
    // M87: what has failed is not kept; what is only not enough may become so.
    expect(isCleared(page.headers)).toBe(!state.startsWith('valid'));
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
    for (const query of ['utm_source=link-token', 'link-token[]=a', 'link%2Dtoken=a', 'link-token', `link-token=${'a'.repeat(10_000)}`]) {
      let target = `${ARTICLE}?${query}`;
      let status = 0;
      for (let step = 0; step < 3; step += 1) {
        const answer = await portal.request(target);
        status = answer.status;
        if (status !== 303) break;
        target = String(answer.headers.location);
        expect(new URL(target, 'http://x').searchParams.has('link-token'), query).toBe(false);
      }
      expect([query.slice(0, 30), status]).toEqual([query.slice(0, 30), 200]);
    }
  });

  it('leaves no trace in the log, the shared caches, the page or what the service hears', async () => {
    const token = await sign();
    const { page } = await follow(`link-token=${token}`, 'anonymous');
    const stored = [...(await portal.readKv()).entries()].map(([key, value]) => `${key} ${value.toString('latin1')}`).join('\n');
    const heard = portal.paywall.calls.map((call) => call.path + call.body + JSON.stringify(call.headers)).join('\n');
    for (const place of [portal.log.join('\n'), stored, page.text, heard]) expect([place.length > 0, place.includes(token.slice(-40))]).toEqual([true, false]);
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
    const good = { state: 'valid', type: 'gift', scope: ['read', 'no_paywall'], articleId: 1002 };
    expect(await validate({ token: await sign() })).toEqual({ status: 200, body: good });
    const ended = await sign({ iat: nowSeconds() - 7_200, exp: nowSeconds() - 60 });
    for (const [token, state] of [
      [ended, 'expired'],
      ['x', 'invalid'],
      [await sign({}, 'another-secret-than-ours'), 'invalid'],
    ]) {
      expect(await validate({ token })).toEqual({ status: 200, body: { state, type: 'unknown', scope: [], articleId: null } });
    }
  });

  it('M121 is looked at for pages of this host alone, and has to be one text', async () => {
    expect((await validate({ token: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const body of [{}, [], { token: ['x'] }, { token: 'x'.repeat(2_001) }]) expect((await validate(body)).status).toBe(400);
  });
});

describe('the reader’s part once more', () => {
  const askBody = async (body: unknown, cookie = '') =>
    portal.request('/api/article-body', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    });

  it('M85 M88 comes by the same decision, for this reader alone', async () => {
    for (const [reader, isOpen] of [
      ['anonymous', false],
      ['frei', false],
      ['tag9', false],
      ['tag7', true],
      ['plus', true],
    ] as const) {
      const { status, text, headers } = await askBody({ articleId: 1002 }, await portal.cookies(reader));
      expect([reader, status, text.includes(WORD), text.includes('data-paywall-template="'), headers['cache-control']]).toEqual([
        reader,
        200,
        isOpen,
        !isOpen,
        'private, no-store',
      ]);
    }
  });

  it('M88 is there for paid articles only, and asked for by a number', async () => {
    expect((await askBody({ articleId: 1001 })).status).toBe(404);
    expect((await askBody({ articleId: 999_999 })).status).toBe(404);
    for (const body of [{}, { articleId: '1002' }, { articleId: 0 }, []]) expect((await askBody(body)).status).toBe(400);
  });
});
