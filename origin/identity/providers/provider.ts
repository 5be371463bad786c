import type { IdentityEnv } from '../identityEnv.ts';

export type ProviderName = 'google' | 'apple';

/** A login provider, as configured. */
export type Provider = {
  readonly name: ProviderName;
  /** Base of its OpenID configuration. */
  readonly issuer: string;
  /** Accepted `iss` values of its id tokens. */
  readonly issuers: readonly string[];
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Apple posts its answer as a form, and only then includes a name. */
  readonly responseMode: 'query' | 'form_post';
  /** Apple does not support PKCE: the nonce in its token binds the answer to the browser. */
  readonly hasPkce: boolean;
};

/** Google once used an issuer without a scheme, and reserves the right to do so again. */
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** Null for an unknown provider, or one without a client: its routes answer 404. */
export function readProvider(name: string | undefined, env: IdentityEnv): Provider | null {
  if (name === 'google' && env.GOOGLE_CLIENT_ID) {
    const issuers = env.GOOGLE_ISSUER === GOOGLE_ISSUERS[0] ? GOOGLE_ISSUERS : [env.GOOGLE_ISSUER];
    const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
    return {
      name,
      issuer,
      issuers,
      clientId,
      clientSecret,
      scope: 'openid email profile',
      responseMode: 'query',
      hasPkce: true,
    };
  }
  if (name === 'apple' && env.APPLE_CLIENT_ID) {
    const { APPLE_ISSUER: issuer, APPLE_CLIENT_ID: clientId, APPLE_CLIENT_SECRET: clientSecret } = env;
    return {
      name,
      issuer,
      issuers: [issuer],
      clientId,
      clientSecret,
      scope: 'name email',
      responseMode: 'form_post',
      hasPkce: false,
    };
  }
  return null;
}
