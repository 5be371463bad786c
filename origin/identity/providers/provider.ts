import type { IdentityEnv } from '../identityEnv.ts';

export type ProviderName = 'google' | 'apple';

/** Another house that vouches for readers, as the variables have it. */
export type Provider = {
  readonly name: ProviderName;
  /** Its OpenID configuration, with addresses and keys, stands below it. */
  readonly issuer: string;
  /** What its id tokens name as theirs. */
  readonly issuers: readonly string[];
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Apple posts its answer as a form, and only then tells a name. */
  readonly responseMode: 'query' | 'form_post';
  /** Apple knows no PKCE: the nonce in its token binds the answer to the browser that asked. */
  readonly hasPkce: boolean;
};

/** Google once named itself without a scheme, and says that it may again. */
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** Null for a provider that does not exist, or for which there is no client: its doors are not there. */
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
