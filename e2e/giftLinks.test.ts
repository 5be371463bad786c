import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { signLinkToken, type SignedLink } from '#scripts/signLinkToken.ts';
import {
  giftGivenContract,
  giftLinksContract,
  giftOpenedContract,
  giftRevokedContract,
} from '#shared/contracts/gift.contract.ts';
import { startFaultProxy, type Fault, type FaultProxy } from './support/faultProxy.ts';
import { signedIn } from './support/signedIn.ts';
import { startTestPortal, type DemoReader, type TestPortal } from './support/testPortal.ts';

const WORD = 'Geschenkwort7391';
const ARTICLE = '/altstadt-leerstand-wem-gehoeren-die-gassen-1002';
let portal: TestPortal;
let users: FaultProxy;
beforeAll(async () => {
  users = await startFaultProxy();
  portal = await startTestPortal({ USER_API_URL: users.url, BREAKER_PAUSE_SECONDS: '0' });
  users.target = { port: portal.port, host: 'users.localhost', path: '' };
  await portal.edit('PUT', '/articles/1002', {
    contentItems: [{ type: 'paragraph', html: `Ein Satz mit ${WORD} darin.` }],
  });
});
afterAll(() => Promise.all([portal.stop(), users.stop()]));
beforeEach(() => {
  users.fault = 'none';
  portal.paywall.calls.length = 0;
  portal.log.length = 0;
});

const nowSeconds = () => Math.floor(Date.now() / 1_000);
const sign = (link: Partial<SignedLink> = {}, secret = portal.secrets.linkTokenSecret) =>
  signLinkToken(secret, { articleId: 1002, ...link });

/** Follows a link to 1002 as a browser does: with the cookies that the redirect gave. */
async function follow(query: string, reader: DemoReader = 'frei', path = ARTICLE) {
  const cookie = await portal.cookies(reader);
  const sent = await portal.request(`${path}?${query}`, { headers: { cookie } });
  const given = (sent.headers['set-cookie'] ?? [])
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='));
  const page = await portal.request(sent.headers.location ?? path, {
    headers: { cookie: [cookie, ...given].filter(Boolean).join('; ') },
  });
  return { sent, page, isOpen: page.text.includes(WORD) };
}

const linkState = () => {
  const { inputs } = JSON.parse(portal.paywall.calls.at(-1)?.body ?? '{}');
  return `${inputs?.linkTokenState}/${inputs?.linkTokenType}`;
};
const isKept = (headers: { readonly 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).some((line) => /^__Host-link_token_1002=[^;]/.test(line));
const isCleared = (headers: { readonly 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).some((line) => line.startsWith('__Host-link_token_1002=; Max-Age=0'));

describe('a gift link', () => {
  it('M83 M48 opens its article for a reader who is logged in, and the service is not asked', async () => {
    const { sent, page, isOpen } = await follow(`link-token=${await sign()}`);
    expect([sent.status, sent.headers.location, sent.headers['referrer-policy']]).toEqual([
      303,
      ARTICLE,
      'no-referrer',
    ]);
    expect(sent.headers['set-cookie']?.[0]).toMatch(
      /^__Host-link_token_1002=[\w.-]+; Max-Age=3600; Path=\/; SameSite=Lax; Secure; HttpOnly$/,
    );
    expect([isOpen, page.headers['cache-control']]).toEqual([true, 'private, no-store']);
    expect(
      page.headers['set-cookie']?.filter((line) => /^__Host-link_token_1002=[\w.-]+; Max-Age=1209600; /.test(line)),
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
    expect([sent.status, isOpen, page.status]).toEqual([303, false, 200]);
    expect(page.text).toContain('data-paywall-template="');
    expect(linkState()).toBe(state);
    // M87: what has failed is not kept; what is only not enough may become so.
    expect([isCleared(page.headers), isKept(page.headers)]).toEqual([
      !state.startsWith('valid'),
      state.startsWith('valid'),
    ]);
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
      expect([query.slice(0, 30), status]).toEqual([query.slice(0, 30), 200]);
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
    const good = { state: 'valid', type: 'gift', scope: ['read', 'no_paywall'], articleId: 1002 };
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
      expect([
        reader,
        status,
        text.includes(WORD),
        text.includes('data-paywall-template="'),
        headers['cache-control'],
      ]).toEqual([reader, 200, isOpen, !isOpen, 'private, no-store']);
    }
  });

  it('M88 is there for paid articles only, and asked for by a number', async () => {
    expect((await askBody({ articleId: 1001 })).status).toBe(404);
    expect((await askBody({ articleId: 999_999 })).status).toBe(404);
    for (const body of [{}, { articleId: '1002' }, { articleId: 0 }, []])
      expect((await askBody(body)).status).toBe(400);
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const sessions = new Map<string, Promise<string>>();

/** One for each reader and title: logging in is counted. */
function sessionOf(name: string, mandator = 'tagesbote'): Promise<string> {
  const opened = sessions.get(name + mandator) ?? signedIn(portal, name, mandator);
  sessions.set(name + mandator, opened);
  return opened;
}

type OwnCall = {
  readonly method?: string;
  readonly below?: string;
  readonly of?: string;
  readonly mandator?: string;
  readonly body?: object;
};

/** A call of a reader's own gift links, with a session of his. */
async function callOwn(
  name: string,
  { method = 'POST', below = '', of = name, mandator = 'tagesbote', body = {} }: OwnCall = {},
) {
  const answer = await portal.request(`/mandators/${mandator}/users/demo-${of}/gift-links${below}`, {
    method,
    host: `${mandator}.localhost`,
    headers: {
      cookie: await sessionOf(name, mandator),
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' ? JSON_TYPE : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) };
}

describe('giving at the portal', () => {
  it('G10 a Plus reader is given an address that opens the article, and the same again', async () => {
    const given = await callOwn('plus', { body: { articleId: 1002 } });
    expect([given.status, given.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const { link, quota } = given.body;
    expect(link).toMatchObject({
      articleId: 1002,
      url: expect.stringMatching(`^http://tagesbote\\.localhost:\\d+${ARTICLE}\\?link-token=[\\w.-]+$`),
    });
    expect(quota).toEqual({ used: 1, limit: 5, renewsOn: expect.stringMatching(/^\d{4}-\d\d-01$/) });
    expect((await callOwn('plus', { body: { articleId: 1002 } })).body).toEqual(given.body);
    expect((await follow(new URL(link.url).search.slice(1))).isOpen).toBe(true);
    expect((await callOwn('plus', { method: 'GET' })).body).toMatchObject({
      items: [{ id: link.id, articleId: 1002 }],
      quota,
    });
    expect((await callOwn('plus', { method: 'DELETE', below: `/${link.id}` })).body).toEqual({ isRevoked: true });
    expect((await callOwn('plus', { method: 'GET' })).body.items[0].isRevoked).toBe(true);
  });

  it.each([
    ['frei', 'tagesbote'],
    ['epaper', 'tagesbote'],
    ['wallet', 'tagesbote'],
    ['tag7', 'tagesbote'],
    ['express', 'tagesbote'],
    ['frei', 'blitz'],
  ])('G10 %s on %s may read, but not give', async (name, mandator) => {
    users.calls.length = 0;
    expect((await callOwn(name, { mandator, body: { articleId: 1002 } })).status).toBe(403);
    expect(users.calls).toEqual([]);
  });

  it('G10 the express edition gives where it is the subscription', async () => {
    expect((await callOwn('express', { mandator: 'blitz', body: { articleId: 1039 } })).body.link.url).toMatch(
      /^http:\/\/blitz\.localhost:\d+\/.*-1039\?/,
    );
  });

  it('G10 gives what is paid and there, named by its number', async () => {
    const status = async (body: object) => (await callOwn('plus', { body })).status;
    expect([
      await status({ articleId: 1001 }),
      await status({ articleId: 999_999 }),
      await status({ articleId: '1002' }),
      await status([]),
    ]).toEqual([404, 404, 400, 400]);
  });

  it('G10 nobody gives, sees or takes back for another, nor without a session', async () => {
    users.calls.length = 0;
    for (const method of ['GET', 'POST', 'DELETE']) {
      const below = method === 'DELETE' ? `/${crypto.randomUUID()}` : '';
      expect((await callOwn('plus', { method, below, of: 'frei', body: { articleId: 1002 } })).status).toBe(403);
      const path = `/mandators/tagesbote/users/demo-plus/gift-links${below}`;
      const ask = async (cookie: string) => {
        const headers = { cookie, 'sec-fetch-site': 'same-origin', ...(method === 'POST' ? JSON_TYPE : {}) };
        return (
          await portal.request(path, { method, headers, ...(method === 'POST' ? { body: '{"articleId":1002}' } : {}) })
        ).status;
      };
      expect(await ask('')).toBe(401);
      if (method !== 'GET') expect(await ask(await portal.cookies('plus'))).toBe(401);
    }
    expect(users.calls).toEqual([]);
    expect((await callOwn('plus', { method: 'DELETE', below: `/${crypto.randomUUID()}` })).status).toBe(404);
  });

  it('G10 fifty articles at once: five links, and the others learn when it starts anew', async () => {
    const { status } = await callOwn('pluswallet', { body: { articleId: 1002 } });
    expect(status).toBe(200);
    const paid = await portal.query(
      `SELECT id FROM articles WHERE content_restriction = 'paid' AND id <> 1002 ORDER BY id LIMIT 50`,
    );
    const ask = ({ id }: Record<string, unknown>) => callOwn('pluswallet', { body: { articleId: Number(id) } });
    const first = await Promise.all(paid.map(ask));
    expect(first.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(4);
    // On a machine that is busy an answer may come too late. Who asks again loses nothing.
    const answers = [];
    for (const article of paid) answers.push(await ask(article));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
    const { items, quota } = (await callOwn('pluswallet', { method: 'GET' })).body;
    expect([items.length, quota.used]).toEqual([5, 5]);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused)
      expect(body).toEqual({ link: null, quota: { used: 5, limit: 5, renewsOn: expect.any(String) } });
    expect((await callOwn('pluswallet', { body: { articleId: 1002 } })).status).toBe(200);
  });

  it.each<Fault>(['down', 'error', 'garbage', { json: { link: 'ja' } }])(
    'with a user API that is %j nothing is given, and it says so',
    async (fault) => {
      users.fault = fault;
      for (const call of [{}, { method: 'GET' }, { method: 'DELETE', below: `/${crypto.randomUUID()}` }])
        expect((await callOwn('purplus', { ...call, body: { articleId: 1002 } })).status).toBe(503);
    },
  );
});

describe('a gift link that can be taken back', () => {
  const giver = 'purplus';
  const questions = () => users.calls.filter(({ path }) => path.includes('/received-gifts/'));
  const countReaders = async () => (await callOwn(giver, { method: 'GET' })).body.items[0].readers;
  const give = async (articleId = 1002) => {
    const { body } = await callOwn(giver, { body: { articleId } });
    users.calls.length = 0;
    return { id: String(body.link.id), query: new URL(body.link.url).search.slice(1) };
  };
  /** The article once more, by the cookie that following the link has left. */
  const readAgain = async (reader: DemoReader, { query }: { readonly query: string }) => {
    const cookie = `${await portal.cookies(reader)}; __Host-link_token_1002=${query.replace('link-token=', '')}`;
    return portal.request(ARTICLE, { headers: { cookie } });
  };

  it('M83 G10 opens its article for whoever is logged in, again and again, and counts each reader once', async () => {
    const link = await give();
    const before = await countReaders();
    const { isOpen, page } = await follow(link.query, 'wallet0');
    expect([isOpen, page.headers['cache-control'], portal.paywall.calls]).toEqual([true, 'private, no-store', []]);
    expect((await readAgain('wallet0', link)).text).toContain(WORD);
    expect((await follow(link.query, 'tag9')).isOpen).toBe(true);
    expect(await countReaders()).toBe(before + 2);
  });

  it.each<[string, DemoReader, (id: string) => Promise<string>, words: string]>([
    ['without a login', 'anonymous', (id) => sign({ linkId: id }), 'Dieser Artikel ist ein Geschenk für Sie'],
    ['of another article', 'frei', (id) => sign({ linkId: id, articleId: 1003 }), 'Er gehört zu einem anderen'],
    [
      'without the scope word',
      'frei',
      (id) => sign({ linkId: id, scope: 'no_paywallx' }),
      'Er gehört zu einem anderen',
    ],
    [
      'that has expired',
      'frei',
      (id) => sign({ linkId: id, iat: nowSeconds() - 7_200, exp: nowSeconds() - 60 }),
      'gilt nicht mehr',
    ],
    ['whose number is none', 'frei', () => sign({ linkId: 'x' }), 'oder ist unvollständig'],
  ])('M83 M87 G10 %s opens nothing, and nobody is counted', async (_, reader, token, words) => {
    const { id } = await give();
    const { isOpen, page } = await follow(`link-token=${await token(id)}`, reader);
    expect([isOpen, page.text.includes(words), questions()]).toEqual([false, true, []]);
  });

  it('G10 locks once it is taken back, and says so; the paywall service hears of no gift', async () => {
    const link = await give();
    expect((await readAgain('tag9', link)).text).toContain(WORD);
    await callOwn(giver, { method: 'DELETE', below: `/${link.id}` });
    for (const { text } of [
      await readAgain('tag9', link),
      (await follow(link.query)).page,
      (await follow(link.query, 'anonymous')).page,
    ]) {
      expect([text.includes(WORD), text.includes('hat den Link zurückgezogen'), linkState()]).toEqual([
        false,
        true,
        'invalid/unknown',
      ]);
    }
    const unknown = await follow(`link-token=${await sign({ linkId: crypto.randomUUID() })}`);
    expect([unknown.isOpen, linkState()]).toEqual([false, 'invalid/unknown']);
  });

  it.each<Fault>(['down', 'error', 'garbage', 'hang', { json: { isOpen: 'ja' } }])(
    'G10 locks with a user API that is %j, and says so; who may read anyway does, and it is not asked',
    async (fault) => {
      const link = await give(1002);
      users.fault = fault;
      const page = await readAgain('frei', link);
      expect([
        page.status,
        page.text.includes(WORD),
        page.text.includes('können wir gerade nicht prüfen'),
        linkState(),
      ]).toEqual([200, false, true, 'invalid/unknown']);
      expect((await readAgain('anonymous', link)).text).toContain('Dieser Artikel ist ein Geschenk für Sie');
      expect(linkState()).toBe('valid/gift');
      users.calls.length = 0;
      for (const reader of ['plus', 'epaper', 'tag7'] as const)
        expect((await readAgain(reader, link)).text).toContain(WORD);
      expect(users.calls).toEqual([]);
    },
  );

  it('M83 leaves no trace in the log, the shared caches, the page or what services hear', async () => {
    const link = await give();
    const token = link.query.slice(-40);
    const { page } = await follow(link.query);
    await callOwn(giver, { method: 'DELETE', below: `/${link.id}` });
    const locked = await readAgain('frei', link);
    const stored = [...(await portal.readKv()).values()].map((value) => value.toString('latin1')).join('\n');
    const heard = [...users.calls, ...portal.paywall.calls]
      .map((call) => call.path + call.body + JSON.stringify(call.headers))
      .join('\n');
    for (const place of [portal.log.join('\n'), stored, page.text, locked.text, heard]) {
      expect([place.length > 0, place.includes(token)]).toEqual([true, false]);
    }
    for (const place of [portal.log.join('\n'), stored, page.text, locked.text]) expect(place).not.toContain(link.id);
  });
});

describe('the user API’s gift links', () => {
  const ask = async (target: string, method = 'GET', body?: unknown) => {
    const headers = { authorization: `Bearer ${portal.secrets.readerServiceToken}` };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await portal.request(`/mandators/tagesbote/users/${target}`, {
      host: 'users.localhost',
      method,
      headers,
      ...sent,
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  const give = async (giver: string, articleId: number) =>
    v.parse(giftGivenContract, (await ask(`${giver}/gift-links`, 'POST', { articleId })).body);
  const list = async (giver: string) => v.parse(giftLinksContract, (await ask(`${giver}/gift-links`)).body);
  const open = async (reader: string, id: string) =>
    v.parse(giftOpenedContract, (await ask(`${reader}/received-gifts/${id}`, 'POST')).body).isOpen;
  const revoke = (giver: string, id: string) => ask(`${giver}/gift-links/${id}`, 'DELETE');
  const linkOf = async (giver: string, articleId = 1002) => {
    const { link } = await give(giver, articleId);
    if (!link) throw new Error('Nothing was given');
    return link;
  };

  it('G10 fifty at once give five articles away', async () => {
    const given = await Promise.all(Array.from({ length: 50 }, (_, at) => give('viele', 2_000 + at)));
    expect(given.filter(({ link }) => link !== null)).toHaveLength(5);
    const { items, quota } = await list('viele');
    expect([items.length, quota.used, quota.limit]).toEqual([5, 5, 5]);
    expect((await give('viele', 1002)).link).toBeNull();
  });

  it('G10 an article that is given already keeps its link, for fourteen days, however many ask at once', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, () => linkOf('derselbe')));
    expect(new Set(given.map(({ id }) => id)).size).toBe(1);
    const [link] = given;
    expect(Date.parse(link?.expiresAt ?? '') - Date.parse(link?.createdAt ?? '')).toBe(14 * 86_400_000);
    expect((await list('derselbe')).quota.used).toBe(1);
    await portal.query(
      'UPDATE gift_links SET created_at = created_at - 1209600000, expires_at = ? WHERE giver = ?',
      Date.now(),
      'derselbe',
    );
    expect((await linkOf('derselbe')).id).not.toBe(link?.id);
  });

  it('G10 the quota begins anew with the month in Cologne, and each title has its own', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, at) => give('monat', 2_000 + at)));
    const { quota } = await list('monat');
    const now = new Date();
    const months = [0, 1].map((ahead) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + ahead, 1)).toISOString().slice(0, 10),
    );
    expect(months).toContain(quota.renewsOn);
    await portal.query('UPDATE gift_links SET created_at = created_at - ? WHERE giver = ?', 32 * 86_400_000, 'monat');
    const again = await give('monat', 1002);
    expect([again.link === null, again.quota.used]).toEqual([false, 1]);
    const headers = { authorization: `Bearer ${portal.secrets.readerServiceToken}` };
    const elsewhere = await portal.request('/mandators/rundblick/users/monat/gift-links', {
      host: 'users.localhost',
      headers,
    });
    expect(v.parse(giftLinksContract, JSON.parse(elsewhere.text))).toEqual({
      items: [],
      quota: { ...again.quota, used: 0 },
    });
  });

  it('G10 tells the giver by how many readers a link was opened, and nobody by whom', async () => {
    const { id } = await linkOf('geber');
    expect((await list('geber')).items).toMatchObject([
      { id, articleId: 1002, isRevoked: false, readers: 0, firstOpenedAt: null, lastOpenedAt: null },
    ]);
    for (const reader of ['leser-eins', 'leser-zwei', 'leser-eins']) expect(await open(reader, id)).toBe(true);
    const [item] = (await list('geber')).items;
    expect([item?.readers, Date.parse(item?.firstOpenedAt ?? '') <= Date.parse(item?.lastOpenedAt ?? '')]).toEqual([
      2,
      true,
    ]);
    expect(
      JSON.stringify([await ask('geber/gift-links'), await portal.query('SELECT * FROM gift_openings')]),
    ).not.toMatch(/leser-/);
  });

  it('G10 a link that is taken back opens nothing more, and goes on counting', async () => {
    const { id } = await linkOf('zurueck');
    expect((await revoke('jemand-anders', id)).status).toBe(404);
    expect(await open('leser', id)).toBe(true);
    for (const _ of ['once', 'again'])
      expect(v.parse(giftRevokedContract, (await revoke('zurueck', id)).body)).toEqual({ isRevoked: true });
    expect(await open('leser', id)).toBe(false);
    expect(await list('zurueck')).toMatchObject({ items: [{ id, isRevoked: true, readers: 1 }], quota: { used: 1 } });
    expect((await give('zurueck', 1002)).quota.used).toBe(2);
  });

  it('G10 opens nothing that has ended, belongs to another title, or never was', async () => {
    const { id } = await linkOf('ende');
    const headers = { authorization: `Bearer ${portal.secrets.readerServiceToken}` };
    const elsewhere = await portal.request(`/mandators/rundblick/users/leser/received-gifts/${id}`, {
      host: 'users.localhost',
      method: 'POST',
      headers,
    });
    expect([JSON.parse(elsewhere.text), await open('leser', crypto.randomUUID()), await open('leser', 'x')]).toEqual([
      { isOpen: false },
      false,
      false,
    ]);
    await portal.query('UPDATE gift_links SET expires_at = ? WHERE id = ?', Date.now(), id);
    expect(await open('leser', id)).toBe(false);
  });

  it('forgets after ninety days what was given, and who opened it', async () => {
    const { id } = await linkOf('alt');
    await open('leser', id);
    await portal.query('UPDATE gift_links SET created_at = created_at - ? WHERE id = ?', 91 * 86_400_000, id);
    await portal.runScheduled();
    expect([
      (await list('alt')).items,
      await portal.query('SELECT * FROM gift_openings WHERE link_id = ?', id),
    ]).toEqual([[], []]);
  });

  it('answers the portal alone, and to a giver an article’s number', async () => {
    expect(
      (await portal.request('/mandators/tagesbote/users/geber/gift-links', { host: 'users.localhost' })).status,
    ).toBe(401);
    for (const body of [{}, { articleId: '1002' }, { articleId: 0 }, []])
      expect((await ask('geber/gift-links', 'POST', body)).status).toBe(400);
  });
});
