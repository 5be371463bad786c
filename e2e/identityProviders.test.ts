import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startForeignHouses, type ForeignHouses } from './support/foreignHouses.ts';
import type { ForeignIssuer } from './support/foreignIssuer.ts';
import { askIdentity, codeOf, logIn, waitForMail } from './support/identityDesk.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let google: ForeignIssuer;
let apple: ForeignIssuer;
let houses: ForeignHouses;
beforeAll(async () => {
  houses = await startForeignHouses();
  ({ google, apple } = houses);
  portal = await startTestPortal({}, houses.identityVariables);
});
afterAll(async () => {
  await portal.stop();
  await houses.stop();
});

const asService = () => ({
  'identity-service': `Bearer ${portal.secrets.identityServiceToken}`,
  'reader-network': '192.0.2.1',
});
const enter = (provider: string, json: unknown, headers: Record<string, string> = asService()) =>
  askIdentity(portal, `/auth/${provider}/callback`, { json, headers });
const bring = async (claims: JWTPayload, more: Record<string, unknown> = {}) =>
  enter('google', { id_token: await google.sign(claims), ...more });
const gerda = {
  sub: 'google-1',
  email: 'Gerda@example.de',
  email_verified: true,
  given_name: 'Gerda',
  family_name: 'Groß',
};

describe('M106 M143 Google', () => {
  it('makes an account the first time, by its own name for the reader, and finds it again under another address', async () => {
    const first = await bring(gerda);
    expect(first.body).toMatchObject({
      jwt: expect.any(String),
      isNewRegistration: true,
      user: { email: 'gerda@example.de', confirmed: true, firstName: 'Gerda', lastName: 'Groß' },
    });
    const again = await bring({ sub: 'google-1', email: 'gerda-neu@example.de', email_verified: true });
    expect(again.body).toMatchObject({
      isNewRegistration: false,
      user: { id: first.body.user.id, email: 'gerda@example.de' },
    });
    expect(
      (await askIdentity(portal, '/users/me', { headers: { authorization: `Bearer ${again.body.jwt}` } })).body.id,
    ).toBe(first.body.user.id);
    expect(
      (await bring({ sub: 'google-2', email: 'gerda-neu@example.de', email_verified: true })).body.user.id,
    ).not.toBe(first.body.user.id);
  });

  it('exchanges a code, with its verifier', async () => {
    const verifier = 'ein-verifier-der-lang-genug-ist-fuer-alle-zwecke';
    const asked = new URLSearchParams({
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      nonce: 'einmal',
    });
    const code = await google.agree(asked, gerda);
    const proof = {
      code,
      redirect_uri: 'http://tagesbote.localhost/api/oauth2/google/callback',
      code_verifier: verifier,
      nonce: 'einmal',
    };
    expect((await enter('google', proof)).body.user.email).toBe('gerda@example.de');
    expect(Object.fromEntries(google.exchanges.at(-1) ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      client_id: 'google-client',
      client_secret: 'google-secret',
      redirect_uri: proof.redirect_uri,
    });
    expect((await enter('google', proof)).status).toBe(400);
    expect(
      (await enter('google', { ...proof, code: await google.agree(asked, gerda), code_verifier: 'ein-anderer' }))
        .status,
    ).toBe(400);
    expect(
      (await enter('google', { ...proof, code: await google.agree(asked, gerda), nonce: 'ein anderes Mal' })).status,
    ).toBe(400);
  });

  it('takes a reader to the account he has, when both have seen that the address is his', async () => {
    const linked = await bring({ sub: 'google-plus', email: 'plus@demo.example', email_verified: true });
    expect(linked.body).toMatchObject({ isNewRegistration: false, user: { id: 'demo-plus' } });
    await logIn(portal, 'plus');
  });

  it('and to none, when one of them has not', async () => {
    const unverified = await bring({ sub: 'google-pur', email: 'pur@demo.example', email_verified: false });
    expect([unverified.status, unverified.body.error.name]).toEqual([400, 'ApplicationError']);
    expect(
      (await bring({ sub: 'google-neu', email: 'neu@demo.example', email_verified: true })).body.error,
    ).toMatchObject({ name: 'ApplicationError' });
    expect((await bring({ sub: 'google-neu', email: 'niemand@example.de' })).status).toBe(400);
    expect((await bring({ sub: 'google-neu' })).status).toBe(400);
    expect((await bring({ sub: 'google-neu', email: 'neu@demo.example', email_verified: true })).status).toBe(400);
  });

  it('twenty first logins at once make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bring({ sub: 'google-viele', email: 'viele@example.de', email_verified: true })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.user?.id}`)).size).toBe(1);
  });

  it('an account without a password gets one by mail', async () => {
    await bring({ sub: 'google-3', email: 'ohne@example.de', email_verified: true });
    expect(
      (await askIdentity(portal, '/auth/local', { json: { identifier: 'ohne@example.de', password: 'irgendeines' } }))
        .status,
    ).toBe(400);
    const linked = await waitForMail(portal, 'ohne@example.de');
    await askIdentity(portal, '/auth/forgot-password', { json: { email: 'ohne@example.de' } });
    const password = 'Der Rhein fließt nach Norden';
    const json = {
      code: codeOf(await waitForMail(portal, 'ohne@example.de', linked.id)),
      password,
      passwordConfirmation: password,
    };
    expect((await askIdentity(portal, '/auth/reset-password', { json })).status).toBe(200);
    expect(
      (await askIdentity(portal, '/auth/local', { json: { identifier: 'ohne@example.de', password } })).status,
    ).toBe(200);
    // The reset removes provider links of the same day, unless the reader keeps them; Google then links again.
    expect((await bring({ sub: 'google-3', email: 'ohne@example.de', email_verified: true })).body.user.email).toBe(
      'ohne@example.de',
    );
  });

  it('tells the owner of an account by mail when another house opens it from now on, once', async () => {
    const to = 'epaper@demo.example';
    for (let round = 0; round < 3; round += 1) await bring({ sub: 'google-epaper', email: to, email_verified: true });
    const mail = await waitForMail(portal, to);
    expect([mail.subject, /Konto beim Kölner Tagesboten .* Google verbunden/.test(mail.text)]).toEqual([
      'Ihr Konto hat einen neuen Zugang',
      true,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(portal.mail.read().filter((sent) => sent.to === to)).toHaveLength(1);
  });

  it('opens an account once for what its button handed over, within five minutes, however it is written', async () => {
    const id_token = await google.sign(gerda);
    const [end = ''] = id_token.slice(-1);
    const again = `${id_token.slice(0, -1)}${String.fromCharCode(end.charCodeAt(0) + 1)}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter('google', { id_token })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
    expect((await enter('google', { id_token: again })).status).toBe(400);
    const issued = (secondsAgo: number) => google.sign({ ...gerda, iat: Math.floor(Date.now() / 1_000) - secondsAgo });
    expect((await enter('google', { id_token: await issued(240) })).status).toBe(200);
    expect((await enter('google', { id_token: await issued(320) })).status).toBe(400);
    const asked = await google.sign({ ...gerda, nonce: 'einmal', iat: Math.floor(Date.now() / 1_000) - 1_800 });
    expect((await enter('google', { id_token: asked, nonce: 'einmal' })).status).toBe(200);
  });

  it('no name of his becomes markup, or more than a name', async () => {
    const { body } = await bring({
      sub: 'google-4',
      email: 'markup@example.de',
      email_verified: true,
      given_name: '<b>Bert</b>',
      family_name: 'x'.repeat(200),
    });
    expect(body.user).toMatchObject({ firstName: '', lastName: '' });
  });
});

describe('M106 tokens that are not for us', () => {
  it.each<[string, JWTPayload, Record<string, unknown>]>([
    ['another audience', { aud: 'fremder-client' }, {}],
    ['two audiences', { aud: ['google-client', 'fremd'] }, {}],
    ['another authorised party', { azp: 'fremder-client' }, {}],
    ['another issuer', { iss: 'https://accounts.google.com' }, {}],
    ['expired', { exp: Math.floor(Date.now() / 1_000) - 120 }, {}],
    ['issued yesterday', { iat: Math.floor(Date.now() / 1_000) - 86_400 }, {}],
    ['issued tomorrow', { iat: Math.floor(Date.now() / 1_000) + 86_400 }, {}],
    ['without a subject', { sub: '' }, {}],
    ['of another purpose', {}, { typ: 'at+jwt' }],
    ['by an unknown key', {}, { kid: 'haus-2' }],
  ])('%s', async (_, claims, header) => {
    const id_token = await google.sign({ ...gerda, ...claims }, header);
    expect((await enter('google', { id_token })).status).toBe(400);
  });

  it('signed with a foreign key, unsigned, or another provider’s', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const now = Math.floor(Date.now() / 1_000);
    const forged = await new SignJWT({ ...gerda, iss: google.url, aud: 'google-client', iat: now, exp: now + 600 })
      .setProtectedHeader({ alg: 'RS256', kid: 'haus-1' })
      .sign(privateKey);
    const [, payload = ''] = forged.split('.');
    const none = `${Buffer.from('{"alg":"none","kid":"haus-1"}').toString('base64url')}.${payload}.`;
    const others = [
      forged,
      none,
      await apple.sign({ ...gerda, iss: google.url, aud: 'google-client' }),
      'x',
      'a.b.c',
      '',
      'x'.repeat(9_000),
    ];
    for (const id_token of others) expect((await enter('google', { id_token })).status).toBe(400);
    expect((await enter('google', {})).status).toBe(400);
    expect((await enter('google', { id_token: await google.sign(gerda), nonce: 'verlangt' })).status).toBe(400);
  });

  it('only the portal brings them, and only of providers that there are', async () => {
    const id_token = await google.sign(gerda);
    expect((await enter('google', { id_token }, {})).status).toBe(401);
    expect((await enter('facebook', { id_token })).status).toBe(404);
  });
});

describe('M107 Apple', () => {
  const answer = { sub: 'apple-1', email: 'relay@privaterelay.example', email_verified: 'true' };

  it('tells a name the first time only, and writes true as text', async () => {
    const user = JSON.stringify({ name: { firstName: 'Anja', lastName: 'Apfel' }, email: 'boese@example.de' });
    const proof = async () => ({
      code: await apple.agree(new URLSearchParams({ nonce: 'n' }), answer),
      id_token: 'nicht gelesen',
      redirect_uri: 'http://tagesbote.localhost/api/oauth2/apple/callback',
      code_verifier: 'v',
      nonce: 'n',
    });
    const first = await enter('apple', { ...(await proof()), user });
    expect(first.body).toMatchObject({
      isNewRegistration: true,
      user: { email: 'relay@privaterelay.example', firstName: 'Anja', lastName: 'Apfel' },
    });
    expect(apple.exchanges.at(-1)?.has('code_verifier')).toBe(false);
    expect((await enter('apple', await proof())).body).toMatchObject({
      isNewRegistration: false,
      user: { id: first.body.user.id, firstName: 'Anja' },
    });
  });
});

describe('a provider that is away', () => {
  it.each(['error', 'garbage'] as const)(
    '(%s) is reported as a fault of the provider, and no session begins',
    async (fault) => {
      google.fault = fault;
      const answer = await bring(gerda);
      google.fault = 'none';
      expect([answer.status, answer.body.error.name]).toEqual([424, 'ProviderUnavailableError']);
      expect((await bring(gerda)).status).toBe(200);
    },
  );
});

describe('M111 the content server’s way', () => {
  const go = async (provider: string, host = 'identity.localhost') => {
    const start = await portal.request(`/connect/${provider}?mandator=leverkusen`, { host });
    const cookie = start.headers['set-cookie']?.[0] ?? '';
    return {
      start,
      cookie: cookie.split(';')[0] ?? '',
      asked: new URL(start.headers.location ?? 'http://nirgends/').searchParams,
      attributes: cookie,
    };
  };

  it('leads to the provider and back, with a ticket that is good once', async () => {
    const { start, cookie, asked, attributes } = await go('google');
    expect([start.status, new URL(start.headers.location ?? '').origin]).toEqual([303, google.url]);
    for (const attribute of ['__Host-connect=', 'HttpOnly', 'Secure', 'SameSite=None', 'Path=/'])
      expect(attributes).toContain(attribute);
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'google-client',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `http://identity.localhost:${portal.port}/connect/google/callback`,
    });
    const code = await google.agree(asked, gerda);
    const back = `/connect/google/callback?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`;
    const answer = await portal.request(back, { host: 'identity.localhost', headers: { cookie } });
    const ticket =
      /^http:\/\/leverkusen\.localhost:\d+\/#access_token=([\w-]+)$/.exec(answer.headers.location ?? '')?.[1] ?? '';
    const redeem = (provider: string, host: string) =>
      askIdentity(portal, `/auth/${provider}/callback?access_token=${ticket}`, { host });
    const redeemed = await redeem('google', 'content.localhost');
    expect(redeemed.body).toMatchObject({ jwt: expect.any(String), user: { email: 'gerda@example.de' } });
    expect((await redeem('google', 'content.localhost')).status).toBe(400);
  });

  it('takes Apple’s answer as a form of another site', async () => {
    const { cookie, asked } = await go('apple', 'content.localhost');
    expect(asked.get('response_mode')).toBe('form_post');
    const body = new URLSearchParams({
      code: await apple.agree(asked, { sub: 'apple-2', email: 'zwei@example.de', email_verified: true }),
      state: asked.get('state') ?? '',
    });
    const answer = await portal.request('/connect/apple/callback', {
      host: 'identity.localhost',
      method: 'POST',
      body: body.toString(),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    });
    expect(answer.headers.location).toMatch(/#access_token=/);
    const ticket = answer.headers.location?.split('=')[1];
    expect((await askIdentity(portal, `/auth/google/callback?access_token=${ticket}`)).status).toBe(400);
  });

  it('refuses what did not set out from this browser, and goes home without a ticket when the provider said no', async () => {
    const { cookie, asked } = await go('google');
    const state = asked.get('state') ?? '';
    const back = (query: Record<string, string>, carried: string) =>
      portal.request(`/connect/google/callback?${new URLSearchParams(query)}`, {
        host: 'identity.localhost',
        headers: { cookie: carried },
      });
    const code = await google.agree(asked, gerda);
    expect((await back({ code, state }, '')).status).toBe(400);
    expect((await back({ code, state: 'geraten' }, cookie)).status).toBe(400);
    expect((await back({ code, state }, `${cookie.slice(0, -5)}AAAA=`)).status).toBe(400);
    const refused = await back({ error: 'access_denied', state }, cookie);
    expect([refused.status, refused.headers.location]).toEqual([
      303,
      `http://leverkusen.localhost:${portal.port}/#login`,
    ]);
  });

  it('no provider’s own access token opens anything', async () => {
    for (const token of ['ya29.fremd', await google.sign(gerda), '']) {
      expect((await askIdentity(portal, `/auth/google/callback?access_token=${token}`)).status).toBe(400);
    }
  });
});
