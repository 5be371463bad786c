import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import {
  askIdentity,
  authorize,
  callbackOf,
  clientSecretOf,
  logIn,
  openClient,
  openSession,
} from './support/identityDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

describe('M143 a title logs its reader in as OpenID Connect has it', () => {
  it('by discovery, a code with PKCE, and an id token of ours', async () => {
    const { config, tokens } = await openSession(portal, 'purplus');
    expect(config.serverMetadata().issuer).toBe('http://identity.localhost');
    const token = tokens.id_token ?? '';
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid: portal.secrets.signingKey.kid, typ: 'JWT' });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      iss: 'http://identity.localhost',
      aud: 'tagesbote',
      sub: 'demo-purplus',
      email: 'purplus@demo.example',
      email_verified: true,
      subscriptionRoles: ['PLUS', 'PUR'],
      salutation: 'Herr',
      firstName: 'Peter',
      lastName: 'Purplus',
      sid: expect.any(String),
    });
    const life = (claims.exp ?? 0) - (claims.iat ?? 0);
    expect([life > 480, life <= 600]).toEqual([true, true]);
    // No JSON Web Token, and nothing that tells a stranger of the reader but his id.
    for (const opaque of [tokens.access_token, tokens.refresh_token ?? '']) {
      expect(opaque).toMatch(/^(access|refresh)\.[\w-]{40,400}\.[\w-]{43}$/);
      expect(Buffer.from(opaque.split('.')[1] ?? '', 'base64url').toString()).not.toMatch(/@|Peter|PUR/);
    }
  });

  it('which the portal takes', async () => {
    const { tokens } = await openSession(portal, 'plus');
    const page = await portal.request('/1002', { headers: { cookie: `${COOKIES.idToken.name}=${tokens.id_token}` } });
    expect(page.text.slice(0, 1_000)).toContain('data-plus=""');
  });

  it('tells about an address that is not confirmed, and a reader without a name', async () => {
    const unverified = await openSession(portal, 'neu');
    expect(decodeJwt(unverified.tokens.id_token ?? '')).toMatchObject({ email_verified: false });
    const nameless = await openSession(portal, 'luecke');
    expect(decodeJwt(nameless.tokens.id_token ?? '')).toMatchObject({ salutation: '', firstName: '', lastName: '' });
  });

  it('refreshes', async () => {
    const { config, tokens } = await openSession(portal, 'frei');
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(next.refresh_token).toBe(tokens.refresh_token);
    expect(decodeJwt(next.id_token ?? '')).toMatchObject({
      sub: 'demo-frei',
      sid: decodeJwt(tokens.id_token ?? '')['sid'],
    });
  });

  it('says who the reader is', async () => {
    const { config, tokens } = await openSession(portal, 'plus');
    expect(await client.fetchUserInfo(config, tokens.access_token, 'demo-plus')).toMatchObject({
      sub: 'demo-plus',
      email: 'plus@demo.example',
      subscriptionRoles: ['PLUS'],
    });
    const me = await askIdentity(portal, '/users/me', { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(me).toMatchObject({
      status: 200,
      body: { id: 'demo-plus', username: 'plus@demo.example', confirmed: true },
    });
  });

  it('logs out: whatever came of the session is worth nothing', async () => {
    const { config, tokens, bearer } = await openSession(portal, 'plus');
    const address = client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `http://tagesbote.localhost:${portal.port}/`,
      state: 'so-oder-so',
    });
    const answer = await portal.request(`${address.pathname}${address.search}`, { host: 'identity.localhost' });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      `http://tagesbote.localhost:${portal.port}/?state=so-oder-so`,
    ]);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(client.fetchUserInfo(config, tokens.access_token, 'demo-plus')).rejects.toThrow();
    expect((await askIdentity(portal, '/users/me', { headers: { authorization: `Bearer ${bearer}` } })).status).toBe(
      401,
    );
  });

  it('ends no session without our id token hint, and redirects to no other address', async () => {
    const { tokens, bearer } = await openSession(portal, 'plus');
    const forged = `${(tokens.id_token ?? '').slice(0, -6)}AAAAAA`;
    for (const hint of ['', '?id_token_hint=', `?id_token_hint=${forged}`]) {
      expect((await portal.request(`/oauth2/logout${hint}`, { host: 'identity.localhost' })).status).toBe(400);
    }
    expect((await askIdentity(portal, '/users/me', { headers: { authorization: `Bearer ${bearer}` } })).status).toBe(
      200,
    );
    const elsewhere = new URLSearchParams({
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: 'https://boese.example/',
    });
    const answer = await portal.request(`/oauth2/logout?${elsewhere}`, { host: 'identity.localhost' });
    expect([answer.status, answer.headers.location]).toEqual([204, undefined]);
  });
});

describe('M143 what is not the reader’s title is refused', () => {
  it('a code that was used already, and what came of its first use', async () => {
    const config = await openClient(portal);
    const { location, verifier, state } = await authorize(portal, config, await logIn(portal, 'plus'));
    const exchange = (pkceCodeVerifier: string) =>
      client.authorizationCodeGrant(config, new URL(location), { pkceCodeVerifier, expectedState: state });
    const tokens = await exchange(verifier);
    // The client itself repeats the exchange after a reload, which must not end the session.
    await expect(exchange(verifier)).rejects.toMatchObject({ error: 'invalid_grant' });
    await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(exchange(client.randomPKCECodeVerifier())).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('a wrong verifier, a missing one, another title’s code', async () => {
    const config = await openClient(portal);
    const bearer = await logIn(portal, 'plus');
    const wrong = await authorize(portal, config, bearer);
    await expect(
      client.authorizationCodeGrant(config, new URL(wrong.location), {
        pkceCodeVerifier: client.randomPKCECodeVerifier(),
        expectedState: wrong.state,
      }),
    ).rejects.toThrow();
    const without = await authorize(portal, config, bearer);
    await expect(
      client.authorizationCodeGrant(config, new URL(without.location), { expectedState: without.state }),
    ).rejects.toThrow();
    const stolen = await authorize(portal, config, bearer);
    const blitz = await openClient(portal, 'blitz');
    await expect(
      client.authorizationCodeGrant(blitz, new URL(stolen.location), {
        pkceCodeVerifier: stolen.verifier,
        expectedState: stolen.state,
      }),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('a request without PKCE, or with a plain challenge', async () => {
    const config = await openClient(portal);
    const bearer = await logIn(portal, 'plus');
    const plain = await authorize(portal, config, bearer, { code_challenge_method: 'plain' });
    expect(plain.location).not.toContain('code=');
    const bare = new URLSearchParams({
      client_id: 'tagesbote',
      redirect_uri: callbackOf(portal, 'tagesbote'),
      response_type: 'code',
      scope: 'openid',
    });
    const answer = await portal.request(`/oauth2/authorize?${bare}`, {
      host: 'identity.localhost',
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(answer.headers.location).toContain('error=invalid_request');
  });

  it.each([
    'https://boese.example/api/mein/oauth2/callback',
    'http://blitz.localhost/api/mein/oauth2/callback',
    'CALLBACK/../../boese',
    'CALLBACK?x=1',
    'CALLBACK#x',
    'http://tagesbote.localhost.boese.example/api/mein/oauth2/callback',
  ])('a foreign redirect address: %s', async (address) => {
    const config = await openClient(portal);
    const redirect_uri = address.replace('CALLBACK', callbackOf(portal, 'tagesbote'));
    const { location } = await authorize(portal, config, await logIn(portal, 'plus'), { redirect_uri });
    expect(location).not.toContain('code=');
    expect(location.startsWith(`http://identity.localhost:${portal.port}/error?`)).toBe(true);
    const page = await portal.request(new URL(location).pathname, { host: 'identity.localhost' });
    expect([page.status, page.headers['content-security-policy']]).toEqual([
      400,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
    expect(page.text).toContain('<h1>Anmeldung nicht möglich</h1>');
  });

  it('an unknown client, a wrong secret, another title’s secret, none', async () => {
    const config = await openClient(portal);
    const unknown = await authorize(portal, config, await logIn(portal, 'plus'), { client_id: 'fremd' });
    expect(unknown.location).toContain('/error?');
    const { location, verifier, state } = await authorize(portal, config, await logIn(portal, 'plus'));
    for (const secret of ['falsch', clientSecretOf(portal, 'blitz')]) {
      const impostor = await openClient(portal, 'tagesbote', secret);
      await expect(
        client.authorizationCodeGrant(impostor, new URL(location), {
          pkceCodeVerifier: verifier,
          expectedState: state,
        }),
      ).rejects.toThrow();
    }
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'tagesbote',
      code: new URL(location).searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: callbackOf(portal, 'tagesbote'),
    });
    const answer = await portal.request('/oauth2/token', {
      host: 'identity.localhost',
      method: 'POST',
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('a forged, truncated or missing bearer token does not authenticate', async () => {
    const config = await openClient(portal);
    const bearer = await logIn(portal, 'plus');
    for (const wrong of [null, 'x', bearer.split('.')[0] ?? '', `${bearer.slice(0, -4)}AAA=`]) {
      const { location } = await authorize(portal, config, wrong);
      expect(location.startsWith(`http://identity.localhost:${portal.port}/login?`)).toBe(true);
      const silent = await authorize(portal, config, wrong, { prompt: 'none' });
      expect(silent.location).toContain('error=login_required');
    }
  });
});

describe('what the library offers besides', () => {
  it.each([
    '/sign-up/email',
    '/sign-in/email',
    '/token',
    '/oauth2/register',
    '/oauth2/introspect',
    '/oauth2/create-client',
    '/admin/oauth2/create-client',
    '/get-session',
    '/list-sessions',
    '/jwks',
  ])('is not there: %s', async (path) => {
    expect((await askIdentity(portal, path, { json: {} })).status).toBe(404);
    expect((await askIdentity(portal, path)).status).toBe(404);
  });

  it.each(['/accounts/demo-frei', '/accounts/demo-frei/roles'])(
    'and what is the portal’s own asks for its token: %s',
    async (path) => {
      const body = JSON.stringify({ subscriptionRoles: ['PLUS'] });
      for (const headers of [
        {},
        { 'identity-service': 'Bearer ' },
        { 'identity-service': 'Bearer falsch' },
        { authorization: `Bearer ${portal.secrets.identityServiceToken}` },
      ]) {
        expect((await askIdentity(portal, path, { method: 'PUT', body, headers })).status).toBe(401);
      }
    },
  );
});

describe('M109 the content server’s login', () => {
  it('answers as Strapi does', async () => {
    const { status, body } = await askIdentity(portal, '/auth/local', {
      json: { identifier: 'Plus@Demo.example', password: portal.secrets.demoPassword },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      jwt: expect.any(String),
      user: expect.objectContaining({
        id: 'demo-plus',
        documentId: 'demo-plus',
        username: 'plus@demo.example',
        email: 'plus@demo.example',
        provider: 'local',
        confirmed: true,
        blocked: false,
      }),
    });
  });

  it.each([
    { identifier: 'plus@demo.example', password: 'falsch' },
    { identifier: 'niemand@demo.example', password: 'falsch' },
  ])('refuses $identifier without saying which was wrong', async (json) => {
    const { status, body } = await askIdentity(portal, '/auth/local', { json });
    expect([status, body]).toEqual([
      400,
      { data: null, error: { status: 400, name: 'ValidationError', message: 'Invalid identifier or password' } },
    ]);
  });

  it.each([
    '',
    '[]',
    'null',
    '{"identifier":{"$ne":""},"password":{"$ne":""}}',
    '{"identifier":"a"}',
    `{"identifier":"a","password":"${'x'.repeat(10_000)}"}`,
  ])('takes no nonsense: %#', async (body) => {
    const answer = await askIdentity(portal, '/auth/local', { method: 'POST', body });
    expect([answer.status, answer.body.error.name]).toEqual([400, 'ValidationError']);
    expect(answer.text).not.toContain('xxx');
  });
});
