import http from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** A reader as the provider knows him, by his id. */
export type ProvidedReader = {
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
  readonly roles: readonly string[];
};

export type OpenIdProvider = {
  readonly url: string;
  /** Received requests, newest last. */
  readonly calls: { readonly path: string; readonly headers: http.IncomingHttpHeaders }[];
  /** Registers a title; logins fail before. */
  readonly register: (client: { readonly id: string; readonly secret: string; readonly callback: string }) => void;
  readonly stop: () => void;
};

/** Where the portal looks for what discovery names: ../shared's contract of the identity service. */
const ROUTES = {
  authorization: '/oauth2/authorize',
  token: '/oauth2/token',
  revocation: '/oauth2/revoke',
  userinfo: '/oauth2/userinfo',
  end_session: '/oauth2/logout',
  jwks: '/.well-known/jwks.json',
};

/** A certified third-party OpenID provider with login pages of its own. */
export async function startOpenIdProvider(readers: Readonly<Record<string, ProvidedReader>>): Promise<OpenIdProvider> {
  const calls: OpenIdProvider['calls'] = [];
  let handle: http.RequestListener = (_, response) => void response.writeHead(503).end();
  const server = http.createServer((request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers });
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'provider-1', alg: 'RS256', use: 'sig' };
  const configuration: Configuration = {
    jwks: { keys: [key] },
    routes: ROUTES,
    cookies: { keys: ['of this test'] },
    features: { revocation: { enabled: true } },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'roles'] },
    conformIdTokenClaims: false,
    issueRefreshToken: () => true,
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 3_600,
      Session: 3_600,
    },
    findAccount: (_, sub) => {
      const reader = readers[sub];
      return reader && { accountId: sub, claims: () => ({ sub, ...reader }) };
    },
  };
  return {
    url,
    calls,
    register({ id, secret, callback }) {
      const client = {
        client_id: id,
        client_secret: secret,
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
      };
      handle = new Provider(url, { ...configuration, clients: [client] }).callback();
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
