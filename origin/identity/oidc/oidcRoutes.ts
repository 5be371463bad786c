import { Hono } from 'hono';
import * as v from 'valibot';
import { identityPages } from '#shared/i18n/identityPages.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { isMandatorId } from './isMandatorId.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openKeys } from '../keys/openKeys.ts';
import { openAuth } from '../library/openAuth.ts';
import { readAccessToken } from '../sessions/readBearer.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { endSession } from './endSession.ts';
import { idTokenClaims } from './idTokenClaims.ts';
import { oauthError } from './oauthError.ts';
import { redeemCode } from './redeemCode.ts';
import { refreshTokens } from './refreshTokens.ts';
import { revokeToken } from './revokeToken.ts';

/** OpenID Connect, one client per title. Endpoints of the library that are not listed here are not exposed. */
export const oidcRoutes = new Hono<{ Bindings: IdentityEnv }>();

const metadataContract = v.record(v.string(), v.unknown());
/** Cache lifetime in portals and proxies; a withdrawn key is gone everywhere within five minutes. */
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
  return c.json({ keys: await (await openKeys(c.env)).listPublished() }, 200, {
    'cache-control': `public, max-age=${KEYS_FOR_SECONDS}`,
  });
});

/** Accepts forms only: for other content types the library logs the body to the console. */
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

oidcRoutes.on(['GET', 'POST'], '/oauth2/authorize', async (c) =>
  withoutStore(await (await openAuth(c.env)).auth.handler(c.req.raw)),
);

/** OpenID Connect Core, 5.3. */
oidcRoutes.on(['GET', 'POST'], '/oauth2/userinfo', async (c) => {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const caller = await readAccessToken(token, c.env, Date.now());
  if (!caller) return oauthError(401, 'invalid_token');
  return c.json({ sub: caller.account.id, ...idTokenClaims(caller.account) }, 200, { 'cache-control': 'no-store' });
});

oidcRoutes.post('/oauth2/revoke', async (c) => {
  const authorization = c.req.header('authorization');
  return revokeToken({ authorization, form: new URLSearchParams(await c.req.text()), now: Date.now() }, c.env);
});

oidcRoutes.post('/oauth2/token', async (c) => {
  const asked = new URLSearchParams(await c.req.raw.clone().text());
  if (asked.get('grant_type') !== 'refresh_token') {
    return withoutStore(await redeemCode(c.req.raw, asked, await openAuth(c.env), c.env));
  }
  const authorization = c.req.header('authorization');
  return refreshTokens(
    { authorization, token: asked.get('refresh_token') ?? '', now: Date.now() },
    await openKeys(c.env),
    c.env,
  );
});

oidcRoutes.on(['GET', 'POST'], '/oauth2/logout', endSession);

/** The library sends browsers without a session here: redirects to the login of the title they came from. */
oidcRoutes.get('/login', (c) => {
  const mandator = c.req.query('client_id') ?? '';
  const origin = titleOrigin(c.env, isMandatorId(mandator) ? mandator : 'tagesbote');
  return c.redirect(`${origin}/#login`, 303);
});

/**
 * The library sends browsers with an unknown redirect address or client here: there is no safe place to redirect to.
 */
oidcRoutes.get('/error', (c) =>
  c.html(identityPages.refused, 400, {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }),
);

/** Answers about a reader must not be stored. */
function withoutStore(answer: Response): Response {
  const response = new Response(answer.body, answer);
  response.headers.set('cache-control', 'no-store');
  return response;
}
