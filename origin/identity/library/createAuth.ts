import { oauthProvider } from '@better-auth/oauth-provider';
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { bearer, jwt } from 'better-auth/plugins';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { log } from '../../log.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import type { SigningKeys } from '../keys/signingKeys.ts';
import { d1Dialect } from './d1Dialect.ts';
import { hashPassword, verifyPassword } from '../passwords/passwordHash.ts';
import { pluginOf } from './pluginOf.ts';
import { idTokenClaims } from '../oidc/idTokenClaims.ts';
import { SCOPES } from '../oidc/issueTokens.ts';
import {
  CODE_SECONDS,
  ID_TOKEN_SECONDS,
  SESSION_SECONDS,
  UNCLAIMED_SESSION_SECONDS,
  USED_CODE_SECONDS,
} from '../oidc/lifetimes.ts';

/**
 * Options shared by all instances of the library: one set of accounts and sessions, with the library's optional
 * features disabled.
 */
export function commonOptions(env: IdentityEnv) {
  const text = { type: 'string', defaultValue: '', input: false } as const;
  return {
    appName: 'Pressehaus',
    baseURL: env.IDENTITY_ORIGIN,
    basePath: '/',
    secret: env.IDENTITY_SECRET,
    database: { dialect: d1Dialect(env.IDENTITY_DB), type: 'sqlite', transaction: false },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // The library's log messages may contain a reader's input.
    logger: {
      level: 'error',
      log: (_level, message) => log.error('identity_library', { cause: message.slice(0, 200) }),
    },
    // Unhandled errors are rethrown to us: `answerErrors` tells store failures apart.
    onAPIError: { errorURL: `${env.IDENTITY_ORIGIN}/error`, throw: true },
    emailAndPassword: { enabled: true, disableSignUp: true, password: { hash: hashPassword, verify: verifyPassword } },
    user: {
      additionalFields: {
        salutation: text,
        firstName: text,
        lastName: text,
        subscriptionRoles: { type: 'string[]', defaultValue: [], input: false },
      },
    },
    // Extended when its tokens are fetched: `AccountSessions.begin`.
    session: { expiresIn: UNCLAIMED_SESSION_SECONDS, disableSessionRefresh: true },
    advanced: {
      // Host-only cookies: no other host may set or read them.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: '__Host-session',
          attributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/', maxAge: SESSION_SECONDS },
        },
      },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
  } satisfies BetterAuthOptions;
}

/**
 * The library as configured for this service: passwords, sessions, and OpenID Connect. Only our routes call its
 * endpoints, so its other features are unreachable. Decision 019.
 */
export function createAuth(env: IdentityEnv, keys: SigningKeys) {
  return betterAuth({
    ...commonOptions(env),
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { remoteUrl: `${env.IDENTITY_ORIGIN}/.well-known/jwks.json`, keyPairConfig: { alg: 'RS256' } },
        jwt: { issuer: env.IDENTITY_ISSUER, sign: (payload, header) => keys.sign(payload, header?.typ) },
      }),
      bearer({ requireSignature: true }),
      openIdConnect(env),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

function openIdConnect(env: IdentityEnv): BetterAuthPlugin {
  return pluginOf(
    oauthProvider({
      loginPage: `${env.IDENTITY_ORIGIN}/login`,
      // Titles are first-party clients: no consent page.
      consentPage: `${env.IDENTITY_ORIGIN}/error`,
      scopes: SCOPES,
      grantTypes: ['authorization_code', 'refresh_token'],
      cachedTrustedClients: new Set(MANDATOR_IDS),
      codeExpiresIn: CODE_SECONDS,
      idTokenExpiresIn: ID_TOKEN_SECONDS,
      // The library's tokens are never sent to a client: they record what a code was exchanged for.
      accessTokenExpiresIn: USED_CODE_SECONDS,
      refreshTokenExpiresIn: USED_CODE_SECONDS,
      customIdTokenClaims: ({ user }) => idTokenClaims(user),
      customUserInfoClaims: ({ user }) => idTokenClaims(user),
    }),
  );
}
