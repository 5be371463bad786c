import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export type ForeignIssuer = {
  readonly url: string;
  /** Signs an id token of this provider; the given claims override the usual ones. */
  readonly sign: (claims: JWTPayload, header?: Readonly<Record<string, unknown>>) => Promise<string>;
  /** The reader's approval: a code for the title's request, with these claims. */
  readonly agree: (asked: URLSearchParams, claims: JWTPayload) => Promise<string>;
  /** Token requests that the provider received. */
  readonly exchanges: URLSearchParams[];
  fault: 'none' | 'error' | 'garbage';
  readonly stop: () => Promise<void>;
};

/** A foreign identity provider like Google and Apple: configuration, keys, and codes exchanged with PKCE. */
export async function startForeignIssuer(clientId: string): Promise<ForeignIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'haus-1', alg: 'RS256', use: 'sig' }];
  const codes = new Map<string, { readonly challenge: string | null; readonly token: string }>();
  const exchanges: URLSearchParams[] = [];
  const server = http.createServer((request, response) => {
    void readBody(request).then((body) => {
      const json = (value: unknown, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (issuer.fault === 'error') return json({ error: 'server_error' }, 500);
      if (issuer.fault === 'garbage') return response.end('<html>');
      if (request.url === '/.well-known/openid-configuration') return json(describe(issuer.url));
      if (request.url === '/keys') return json({ keys });
      const asked = new URLSearchParams(body);
      exchanges.push(asked);
      const grant = codes.get(asked.get('code') ?? '');
      codes.delete(asked.get('code') ?? '');
      const isHis =
        grant &&
        (grant.challenge === null ||
          grant.challenge ===
            createHash('sha256')
              .update(asked.get('code_verifier') ?? '')
              .digest('base64url'));
      return isHis
        ? json({ id_token: grant.token, access_token: 'x', token_type: 'Bearer' })
        : json({ error: 'invalid_grant' }, 400);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const sign: ForeignIssuer['sign'] = (claims, header = {}) => {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ iss: issuer.url, aud: clientId, iat: now, exp: now + 600, jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'haus-1', ...header })
      .sign(privateKey);
  };
  const issuer: ForeignIssuer = {
    url: `http://127.0.0.1:${port}`,
    sign,
    async agree(asked, claims) {
      const code = randomUUID();
      const nonce = asked.get('nonce');
      codes.set(code, {
        challenge: asked.get('code_challenge'),
        token: await sign({ ...claims, ...(nonce === null ? {} : { nonce }) }),
      });
      return code;
    },
    exchanges,
    fault: 'none',
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return issuer;
}

function describe(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
  };
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
