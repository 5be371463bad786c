import { describe, expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createUpstream } from '../upstream.ts';
import { createDiscover, fetchDiscovery } from './discovery.ts';
import { createOpenIdIdentity } from './openIdIdentity.ts';

const WHO = { mandator: 'tagesbote', network: '192.0.2.1', device: 'geraet', userAgent: 'Firefox' } as const;
const QUESTION = { challenge: 'c', state: 's', redirectUri: 'https://bote.example/cb' };
const HOST = 'https://id.example';

/** The smallest configuration that the standard allows. */
const CONFIGURATION = {
  issuer: HOST,
  authorization_endpoint: `${HOST}/a?tenant=7`,
  token_endpoint: `${HOST}/t`,
  jwks_uri: `${HOST}/k`,
};
const TOKENS = { access_token: 'a', id_token: 'i', refresh_token: 'r' };

/** A provider with this configuration, whose endpoints answer so by their path. */
function createProvider(configuration: object, answers: Readonly<Record<string, () => Response>> = {}) {
  const requests: { address: string; body: string; authorization: string | null }[] = [];
  const lines: string[] = [];
  const config = { current: () => Response.json(configuration) };
  let now = 0;
  const clock = () => now;
  const upstream = createUpstream({
    name: 'identity',
    baseUrl: HOST,
    async fetch(...asked) {
      const request = new Request(...asked);
      const body = await request.text();
      requests.push({ address: request.url, body, authorization: request.headers.get('authorization') });
      const { pathname } = new URL(request.url);
      if (pathname === '/.well-known/openid-configuration') return config.current();
      return answers[pathname]?.() ?? Response.json(TOKENS);
    },
    deadlineMs: 1_000,
    breakerPauseMs: 5_000,
    clock,
    random: Math.random,
    log: createLogger((line) => void lines.push(line)),
    onCall: () => undefined,
  });
  const identity = createOpenIdIdentity({
    upstream,
    issuer: HOST,
    discover: createDiscover(() => fetchDiscovery({ upstream, issuer: HOST }), clock),
    clientOf: (mandator) => ({ id: `${mandator}-7`, secret: 'a:b %' }),
    scope: 'openid email',
  });
  return { identity, requests, lines, config, pass: (ms: number) => void (now += ms) };
}

describe('addresses', () => {
  it('begins a login where the configuration says, with what its address has already', async () => {
    const { identity } = createProvider(CONFIGURATION);
    const address = await identity.fetchLoginAddress('tagesbote', QUESTION);
    expect(address.ok ? address.value.href : address).toBe(
      `${HOST}/a?tenant=7&response_type=code&client_id=tagesbote-7&redirect_uri=https%3A%2F%2Fbote.example%2Fcb` +
        '&scope=openid+email&state=s&code_challenge=c&code_challenge_method=S256',
    );
  });

  it('leads a browser through the provider’s logout, where there is one', async () => {
    const left = { idToken: 'i', returnTo: 'https://bote.example/' };
    const there = createProvider({ ...CONFIGURATION, end_session_endpoint: `${HOST}/end` });
    const address = await there.identity.fetchLogoutAddress('tagesbote', left);
    expect(address.ok ? address.value?.href : address).toBe(
      `${HOST}/end?id_token_hint=i&client_id=tagesbote-7&post_logout_redirect_uri=https%3A%2F%2Fbote.example%2F`,
    );
    expect(await createProvider(CONFIGURATION).identity.fetchLogoutAddress('tagesbote', left)).toEqual({
      ok: true,
      value: null,
    });
  });

  it('asks for the configuration once an hour, and goes on with it while the provider is away', async () => {
    const { identity, requests, config, pass } = createProvider(CONFIGURATION);
    const begin = async () => (await identity.fetchLoginAddress('tagesbote', QUESTION)).ok;
    expect([await begin(), await begin(), requests.length]).toEqual([true, true, 1]);
    config.current = () => new Response('', { status: 404 });
    pass(3_600_000);
    expect([await begin(), await begin(), requests.length]).toEqual([true, true, 2]);
  });

  it.each([
    ['of another issuer', { ...CONFIGURATION, issuer: `${HOST}/` }],
    ['without a token endpoint', { ...CONFIGURATION, token_endpoint: undefined }],
    ['with an address that is none', { ...CONFIGURATION, jwks_uri: 'javascript:alert(1)' }],
    ['that is a page', '<html>'],
  ])('takes no configuration %s, and logs it', async (_, configuration) => {
    const { identity, lines } = createProvider(Object(configuration));
    expect((await identity.fetchLoginAddress('tagesbote', QUESTION)).ok).toBe(false);
    expect(lines.join()).toContain('upstream_failed');
  });
});

describe('the title as a client', () => {
  // RFC 6749, 2.3.1: both parts are encoded before they are joined.
  const basic = `Basic ${btoa('tagesbote-7:a%3Ab%20%25')}`;
  const redeem = { code: 'k', verifier: 'v', redirectUri: QUESTION.redirectUri };
  const form = 'grant_type=authorization_code&code=k&code_verifier=v&redirect_uri=https%3A%2F%2Fbote.example%2Fcb';
  const inBody = `${form}&client_id=tagesbote-7&client_secret=a%3Ab+%25`;

  it.each([
    ['nothing listed', undefined, basic, form],
    ['both ways', ['client_secret_post', 'client_secret_basic'], basic, form],
    ['the body alone', ['client_secret_post', 'private_key_jwt'], null, inBody],
    ['neither', ['private_key_jwt'], basic, form],
  ])('proves itself with %s', async (_, methods, authorization, body) => {
    const { identity, requests } = createProvider({
      ...CONFIGURATION,
      token_endpoint_auth_methods_supported: methods,
    });
    expect((await identity.redeemCode(WHO, redeem)).ok).toBe(true);
    expect(requests.at(-1)).toEqual({ address: `${HOST}/t`, authorization, body });
  });

  it('proves itself at the revocation as that lists', async () => {
    const { identity, requests } = createProvider({
      ...CONFIGURATION,
      revocation_endpoint: `${HOST}/r`,
      revocation_endpoint_auth_methods_supported: ['client_secret_post'],
    });
    expect(await identity.revoke(WHO, 'r')).toEqual({ ok: true, value: null });
    expect(requests.at(-1)).toMatchObject({ address: `${HOST}/r`, authorization: null });
  });

  it('revokes nothing where that cannot be', async () => {
    const { identity, requests } = createProvider(CONFIGURATION);
    expect(await identity.revoke(WHO, 'r')).toEqual({ ok: true, value: null });
    expect(requests).toHaveLength(1);
  });
});

it('takes a refresh without an id token, and a login without a refresh token', async () => {
  const { identity } = createProvider(CONFIGURATION, { '/t': () => Response.json({ access_token: 'a' }) });
  expect(await identity.refresh(WHO, 'r')).toEqual({ ok: true, value: { access_token: 'a' } });
  const { id_token, access_token } = TOKENS;
  const other = createProvider(CONFIGURATION, { '/t': () => Response.json({ id_token, access_token }) });
  expect((await other.identity.redeemCode(WHO, { code: 'k', verifier: 'v', redirectUri: '' })).ok).toBe(true);
});

it('uses keys for signatures alone', async () => {
  const key = { kty: 'RSA', n: 'n', e: 'AQAB' };
  const keys = [
    { ...key, kid: 'enc', use: 'enc' },
    { ...key, kid: 'sig', use: 'sig' },
    { ...key, kid: 'any' },
    { kty: 'EC', kid: 'ec', use: 'sig' },
  ];
  const { identity } = createProvider(CONFIGURATION, { '/k': () => Response.json({ keys }) });
  const found = await identity.fetchPublicKeys();
  expect(found.ok && found.value.map(({ kid }) => kid)).toEqual(['sig', 'any']);
});

it('threat: tells the provider nothing of what only our own service is asked', async () => {
  const { identity, requests } = createProvider(CONFIGURATION);
  const outcomes = await Promise.all([
    identity.countMail('leserin@example.de'),
    identity.signIn(WHO, { identifier: 'leserin@example.de', password: 'geheim' }),
    identity.requestReset(WHO, { email: 'leserin@example.de', target: '/' }),
    identity.listDevices(WHO, 'zugang'),
    identity.beginPasskeyLogin(WHO, 'title'),
  ]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, false, false, false]);
  expect(requests).toEqual([]);
});
