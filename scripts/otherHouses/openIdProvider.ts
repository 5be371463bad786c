import http from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** A reader as the provider knows him, by his id. */
export type ProvidedReader = {
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
  /** Instead of the dialect's. */
  readonly claims?: Readonly<Record<string, unknown>>;
};

/** A title as the provider's client. */
export type RegisteredClient = {
  readonly id: string;
  readonly secret: string;
  readonly callback: string;
  readonly afterLogout: string;
};

/** What providers do differently, by their published documentation. */
export type Dialect = {
  /** Below the host; part of the issuer. */
  readonly base: string;
  readonly routes: Configuration['routes'];
  readonly idTokenSeconds: number;
  readonly canRevoke: boolean;
  readonly clientAuthentication: 'client_secret_basic' | 'client_secret_post';
  /** A subscriber's claims. */
  readonly claims: Readonly<Record<string, unknown>>;
};

export type OpenIdProvider = {
  readonly url: string;
  /** Received requests, newest last. */
  readonly calls: { readonly path: string; readonly headers: http.IncomingHttpHeaders }[];
  /** Registers the titles; logins fail before. */
  readonly register: (...clients: readonly RegisteredClient[]) => void;
  fault: 'none' | 'down';
  readonly stop: () => void;
};

/** A certified third-party OpenID provider with login pages of its own, in one of the dialects. */
export async function startOpenIdProvider(
  readers: Readonly<Record<string, ProvidedReader>>,
  { base, routes = {}, idTokenSeconds, canRevoke, clientAuthentication, claims }: Dialect,
): Promise<OpenIdProvider> {
  const calls: OpenIdProvider['calls'] = [];
  let handle: http.RequestListener = (_, response) => void response.writeHead(503).end();
  const server = http.createServer((request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers });
    if (provider.fault === 'down') return void response.writeHead(503).end();
    // The library serves its addresses below the base as if it were the root.
    const { url = '' } = request;
    Object.assign(request, { originalUrl: url, url: url.startsWith(base) ? url.slice(base.length) : url });
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}${base}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'provider-1', alg: 'RS256', use: 'sig' };
  const configuration: Configuration = {
    jwks: { keys: [key] },
    routes,
    cookies: { keys: ['of this test'] },
    features: { revocation: { enabled: canRevoke } },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', ...Object.keys(claims)] },
    conformIdTokenClaims: false,
    issueRefreshToken: () => true,
    pkce: { required: () => true },
    clientAuthMethods: [clientAuthentication],
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: idTokenSeconds,
      Interaction: 600,
      RefreshToken: 3_600,
      Session: 3_600,
    },
    findAccount: (_, sub) => {
      const reader = readers[sub];
      return reader && { accountId: sub, claims: () => ({ sub, ...claims, ...reader, ...reader.claims }) };
    },
  };
  const provider: OpenIdProvider = {
    url,
    calls,
    fault: 'none',
    register(...titles) {
      const clients = titles.map(({ id, secret, callback, afterLogout }) => ({
        client_id: id,
        client_secret: secret,
        redirect_uris: [callback],
        post_logout_redirect_uris: [afterLogout],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: clientAuthentication,
      }));
      handle = new Provider(url, { ...configuration, clients }).callback();
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return provider;
}
