import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Secrets of a local portal: made on its first start, kept with its state, never committed. */
export type LocalSecrets = {
  readonly purgeSecret: string;
  readonly bodySealSecret: string;
  readonly imageSigningSecret: string;
  readonly staffSecret: string;
  readonly editorToken: string;
  readonly readerServiceToken: string;
  readonly newsletterSecret: string;
  readonly signingKey: JsonWebKey & { readonly kid: string };
};

export function loadLocalSecrets(stateDirectory: string): LocalSecrets {
  const file = path.join(stateDirectory, 'secrets.json');
  const kept: Partial<LocalSecrets> = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const secrets: LocalSecrets = {
    purgeSecret: kept.purgeSecret ?? createSecret(),
    bodySealSecret: kept.bodySealSecret ?? createSecret(),
    imageSigningSecret: kept.imageSigningSecret ?? createSecret(),
    staffSecret: kept.staffSecret ?? createSecret(),
    editorToken: kept.editorToken ?? createSecret(),
    readerServiceToken: kept.readerServiceToken ?? createSecret(),
    newsletterSecret: kept.newsletterSecret ?? createSecret(),
    signingKey: kept.signingKey ?? createSigningKey(),
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    fs.mkdirSync(stateDirectory, { recursive: true });
    fs.writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  }
  return secrets;
}

function createSecret(): string {
  return randomBytes(24).toString('base64url');
}

function createSigningKey(): LocalSecrets['signingKey'] {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: `local-${randomBytes(4).toString('hex')}` };
}

/** Settings that a local portal takes from the environment it is started in: see the README. */
const PASSED_ON = [
  'CONTENT_API_URL',
  'CONTENT_API_VERSION',
  'CONTENT_SERVER_URL',
  'PAYWALL_URL',
  'IDENTITY_URL',
  'IDENTITY_ISSUER',
  'NEWSLETTER_URL',
  'PAYWALL_DISABLED_MANDATORS',
  'FRESH_HOME_SECONDS',
  'FRESH_PAGE_SECONDS',
  'STALE_SECONDS',
  'NOT_FOUND_SECONDS',
  'LIVE_MAX_CONNECTIONS',
  'SITE_SECONDS',
  'PURGE_POLL_SECONDS',
  'MEMORY_CACHE_MB',
  'CACHE_API_ENABLED',
  'KV_ENABLED',
  'PUBLIC_ORIGIN',
  'IMAGE_SERVICE_URL',
  'MEDIA_SERVICE_URL',
  'VIDEO_PLAYER_ID',
  'LEGAL_ARTICLE_IDS',
] as const;

/** The variables of both workers on this machine. */
export function localVariables(stateDirectory: string, port = 8787) {
  const secrets = loadLocalSecrets(stateDirectory);
  const publicOrigin = `http://{mandator}.localhost:${port}`;
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
      NEWSLETTER_URL: '',
      IDENTITY_ISSUER: 'http://identity.localhost',
      PUBLIC_ORIGIN: publicOrigin,
      IMAGE_SERVICE_URL: `http://images.localhost:${port}`,
      MEDIA_SERVICE_URL: `http://media.localhost:${port}`,
      IMAGE_SIGNING_SECRET: secrets.imageSigningSecret,
      PURGE_SECRET: secrets.purgeSecret,
      BODY_SEAL_SECRET: secrets.bodySealSecret,
      STAFF_SECRET: secrets.staffSecret,
      READER_SERVICE_TOKEN: secrets.readerServiceToken,
      ...Object.fromEntries(passedOn),
    },
    origin: {
      PURGE_SECRET: secrets.purgeSecret,
      IMAGE_SIGNING_SECRET: secrets.imageSigningSecret,
      EDITOR_TOKEN: secrets.editorToken,
      READER_SERVICE_TOKEN: secrets.readerServiceToken,
      NEWSLETTER_SECRET: secrets.newsletterSecret,
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? publicOrigin,
      MAIL_SENDER: process.env['MAIL_SENDER'] ?? 'newsletter@{mandator}.example',
      IDENTITY_JWKS: JSON.stringify({ keys: [{ kty, kid, n, e, alg: 'RS256', use: 'sig' }] }),
      ...(process.env['PORTAL_URL'] ? { PORTAL_URL: process.env['PORTAL_URL'] } : {}),
    },
  };
}
