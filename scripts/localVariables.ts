import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Secrets of a local portal: made on its first start, kept with its state, never committed. */
export type LocalSecrets = {
  readonly purgeSecret: string;
  readonly bodySealSecret: string;
  readonly staffSecret: string;
  readonly editorToken: string;
  readonly signingKey: JsonWebKey & { readonly kid: string };
};

export function loadLocalSecrets(stateDirectory: string): LocalSecrets {
  const file = path.join(stateDirectory, 'secrets.json');
  if (!fs.existsSync(file)) {
    const secret = () => randomBytes(24).toString('base64url');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signingKey = { ...privateKey.export({ format: 'jwk' }), kid: `local-${randomBytes(4).toString('hex')}` };
    fs.mkdirSync(stateDirectory, { recursive: true });
    const secrets: LocalSecrets = { purgeSecret: secret(), bodySealSecret: secret(), staffSecret: secret(), editorToken: secret(), signingKey };
    fs.writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** Settings that a local portal takes from the environment it is started in: see the README's table. */
const PASSED_ON = [
  'CONTENT_API_URL',
  'CONTENT_API_VERSION',
  'CONTENT_SERVER_URL',
  'PAYWALL_URL',
  'IDENTITY_URL',
  'IDENTITY_ISSUER',
  'PAYWALL_DISABLED_MANDATORS',
  'FRESH_HOME_SECONDS',
  'FRESH_PAGE_SECONDS',
  'STALE_SECONDS',
  'NOT_FOUND_SECONDS',
  'SITE_SECONDS',
  'PURGE_POLL_SECONDS',
  'MEMORY_CACHE_MB',
  'CACHE_API_ENABLED',
  'KV_ENABLED',
  'PUBLIC_ORIGIN',
] as const;

/** The variables of both workers on this machine. */
export function localVariables(stateDirectory: string, port = 8787) {
  const secrets = loadLocalSecrets(stateDirectory);
  const { kty, kid, n, e } = secrets.signingKey;
  const passedOn = PASSED_ON.flatMap((name): [string, string][] => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    portal: {
      CONTENT_API_URL: '',
      CONTENT_SERVER_URL: '',
      PAYWALL_URL: '',
      IDENTITY_URL: '',
      IDENTITY_ISSUER: 'http://identity.localhost',
      PUBLIC_ORIGIN: `http://{mandator}.localhost:${port}`,
      PURGE_SECRET: secrets.purgeSecret,
      BODY_SEAL_SECRET: secrets.bodySealSecret,
      STAFF_SECRET: secrets.staffSecret,
      ...Object.fromEntries(passedOn),
    },
    origin: {
      PURGE_SECRET: secrets.purgeSecret,
      EDITOR_TOKEN: secrets.editorToken,
      IDENTITY_JWKS: JSON.stringify({ keys: [{ kty, kid, n, e, alg: 'RS256', use: 'sig' }] }),
      ...(process.env['PORTAL_URL'] ? { PORTAL_URL: process.env['PORTAL_URL'] } : {}),
    },
  };
}
