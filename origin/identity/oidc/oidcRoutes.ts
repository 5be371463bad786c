import { Hono } from 'hono';
import * as v from 'valibot';
import { identityPages } from '#shared/i18n/identityPages.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { isMandatorId } from './isMandatorId.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { endSession } from './endSession.ts';
import { refreshTokens } from './refreshTokens.ts';
import { digestOf } from './titleClients.ts';

/** OpenID Connect, one client for each title. Everything that is not named here the library offers to nobody. */
export const oidcRoutes = new Hono<{ Bindings: IdentityEnv }>();

const tokensContract = v.looseObject({ refresh_token: v.optional(v.string()) });
const metadataContract = v.record(v.string(), v.unknown());
/** Kept by portals and proxies this long; a withdrawn key is gone everywhere within five minutes. */
const KEYS_FOR_SECONDS = 60;

oidcRoutes.get('/.well-known/openid-configuration', async (c) => {
  const { auth } = await openAuth(c.env);
  const own = await auth.handler(new Request(`${c.env.IDENTITY_ISSUER}/.well-known/openid-configuration`));
  const {
    introspection_endpoint: _,
    introspection_endpoint_auth_methods_supported: _methods,
    introspection_endpoint_auth_signing_alg_values_supported: _values,
    ...metadata
  } = v.parse(metadataContract, await own.json());
  const offered = {
    ...metadata,
    end_session_endpoint: `${c.env.IDENTITY_ORIGIN}/oauth2/logout`,
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    backchannel_logout_supported: false,
    backchannel_logout_session_supported: false,
    prompt_values_supported: ['login', 'none'],
  };
  return c.json(offered, 200, { 'cache-control': `public, max-age=${KEYS_FOR_SECONDS}` });
});

oidcRoutes.get('/.well-known/jwks.json', async (c) => {
  const { keys } = await openAuth(c.env);
  return c.json({ keys: await keys.listPublished() }, 200, { 'cache-control': `public, max-age=${KEYS_FOR_SECONDS}` });
});

/** The library takes a token with dots for one that it had signed, and fails on it; an access token of ours has none. RFC 6750. */
const OPAQUE_BEARER = /^Bearer [^.\s]{1,500}$/i;

/** Forms and nothing else: of another kind the library writes to the console what it was sent. */
oidcRoutes.on(
  ['GET', 'POST'],
  ['authorize', 'token', 'revoke', 'userinfo', 'logout'].map((name) => `/oauth2/${name}`),
  async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    return c.req.raw.body === null || type === 'application/x-www-form-urlencoded'
      ? next()
      : errorEnvelope(415, 'UnsupportedMediaTypeError', 'Unsupported Media Type');
  },
);

oidcRoutes.on(['GET', 'POST'], '/oauth2/authorize', async (c) => withoutStore(await (await openAuth(c.env)).auth.handler(c.req.raw)));

oidcRoutes.on(['GET', 'POST'], '/oauth2/userinfo', async (c) => {
  if (OPAQUE_BEARER.test(c.req.header('authorization') ?? '')) return withoutStore(await (await openAuth(c.env)).auth.handler(c.req.raw));
  c.header('www-authenticate', 'Bearer error="invalid_token"');
  return c.json({ error: 'invalid_token' }, 401, { 'cache-control': 'no-store' });
});

oidcRoutes.post('/oauth2/revoke', async (c) => withoutStore(await (await openAuth(c.env)).auth.handler(c.req.raw)));

oidcRoutes.post('/oauth2/token', async (c) => {
  const identity = await openAuth(c.env);
  const asked = new URLSearchParams(await c.req.raw.clone().text());
  const isRefresh = asked.get('grant_type') === 'refresh_token';
  const answer = await (isRefresh ? refreshTokens(c.req.raw, identity, c.env, Date.now) : identity.auth.handler(c.req.raw));
  return withoutStore(answer.ok ? await nameRefreshToken(answer) : answer);
});

oidcRoutes.on(['GET', 'POST'], '/oauth2/logout', endSession);

/** Where the library sends a browser that is not logged in here: to the title's own login, which it came from. */
oidcRoutes.get('/login', (c) => {
  const mandator = c.req.query('client_id') ?? '';
  const origin = titleOrigin(c.env, isMandatorId(mandator) ? mandator : 'tagesbote');
  return c.redirect(`${origin}/#login`, 303);
});

/** Where the library sends a browser that came with an address or a client it does not know: there is nowhere to send it on to. */
oidcRoutes.get('/error', (c) =>
  c.html(identityPages.refused, 400, { 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }),
);

/** With an id of the refresh token, which opens nothing. Contracts, identity: `refresh_token_id`. */
async function nameRefreshToken(answer: Response): Promise<Response> {
  const tokens = v.parse(tokensContract, await answer.json());
  const id = tokens.refresh_token === undefined ? {} : { refresh_token_id: await digestOf(tokens.refresh_token) };
  return new Response(JSON.stringify({ ...tokens, ...id }), answer);
}

/** What answers about one reader is kept by nobody. */
function withoutStore(answer: Response): Response {
  const response = new Response(answer.body, answer);
  response.headers.set('cache-control', 'no-store');
  return response;
}
