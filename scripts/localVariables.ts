import { generateKeyPairSync, randomBytes, type JsonWebKey } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { UPSTREAM_VARIABLES } from '../shared/upstreams.ts';
import { SETTING_NAMES } from '../worker/env.ts';

/** Secrets of a local portal: made on its first start, kept with its state, never committed. */
export type LocalSecrets = {
  readonly purgeSecret: string;
  readonly bodySealSecret: string;
  readonly imageSigningSecret: string;
  readonly staffSecret: string;
  readonly linkTokenSecret: string;
  readonly editorToken: string;
  readonly readerServiceToken: string;
  readonly newsletterSecret: string;
  readonly identitySecret: string;
  readonly identityClientSecret: string;
  readonly identityServiceToken: string;
  /** Of every demo reader: easy to type. */
  readonly demoPassword: string;
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
    linkTokenSecret: kept.linkTokenSecret ?? createSecret(),
    editorToken: kept.editorToken ?? createSecret(),
    readerServiceToken: kept.readerServiceToken ?? createSecret(),
    newsletterSecret: kept.newsletterSecret ?? createSecret(),
    identitySecret: kept.identitySecret ?? createSecret(),
    identityClientSecret: kept.identityClientSecret ?? createSecret(),
    identityServiceToken: kept.identityServiceToken ?? createSecret(),
    demoPassword: kept.demoPassword ?? `demo-${randomBytes(6).toString('hex')}`,
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

/**
 * The variables of the workers on this machine. Every setting that the environment names is passed on to the portal.
 */
export function localVariables(stateDirectory: string, port = 8787) {
  const secrets = loadLocalSecrets(stateDirectory);
  const publicOrigin = `http://{mandator}.localhost:${port}`;
  const identityIssuer = process.env['IDENTITY_ISSUER'] ?? 'http://identity.localhost';
  const identityOrigin = process.env['IDENTITY_ORIGIN'] ?? `http://identity.localhost:${port}`;
  return {
    portal: {
      ...Object.fromEntries(UPSTREAM_VARIABLES.map((name) => [name, ''])),
      IDENTITY_ISSUER: identityIssuer,
      IDENTITY_ORIGIN: identityOrigin,
      PUBLIC_ORIGIN: publicOrigin,
      MEDIA_SERVICE_URL: `http://media.localhost:${port}`,
      // There are none on this machine.
      OBJECT_JURISDICTION: '',
      IMAGE_SIGNING_SECRET: secrets.imageSigningSecret,
      PURGE_SECRET: secrets.purgeSecret,
      BODY_SEAL_SECRET: secrets.bodySealSecret,
      STAFF_SECRET: secrets.staffSecret,
      LINK_TOKEN_SECRET: secrets.linkTokenSecret,
      READER_SERVICE_TOKEN: secrets.readerServiceToken,
      IDENTITY_SERVICE_TOKEN: secrets.identityServiceToken,
      IDENTITY_CLIENT_SECRET: secrets.identityClientSecret,
      ...passedOn(),
    },
    pictures: {
      IMAGE_SIGNING_SECRET: secrets.imageSigningSecret,
      IMAGE_SIGNING_SECRET_PREVIOUS: '',
      EDITOR_TOKEN: secrets.editorToken,
      // Miniflare's binding knows no coordinates.
      PICTURE_CROP: 'edges',
    },
    origin: {
      PURGE_SECRET: secrets.purgeSecret,
      EDITOR_TOKEN: secrets.editorToken,
      READER_SERVICE_TOKEN: secrets.readerServiceToken,
      NEWSLETTER_SECRET: secrets.newsletterSecret,
      IDENTITY_ISSUER: identityIssuer,
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? publicOrigin,
      MAIL_SENDER: process.env['MAIL_SENDER'] ?? 'newsletter@{mandator}.example',
      ...(process.env['PORTAL_URL'] ? { PORTAL_URL: process.env['PORTAL_URL'] } : {}),
    },
    identity: {
      OBJECT_JURISDICTION: '',
      IDENTITY_ISSUER: identityIssuer,
      IDENTITY_ORIGIN: identityOrigin,
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? publicOrigin,
      MAIL_SENDER: process.env['MAIL_SENDER'] ?? 'konto@{mandator}.example',
      IDENTITY_SIGNING_KEY: JSON.stringify(secrets.signingKey),
      IDENTITY_SECRET: secrets.identitySecret,
      IDENTITY_CLIENT_SECRET: secrets.identityClientSecret,
      IDENTITY_SERVICE_TOKEN: secrets.identityServiceToken,
      GOOGLE_ISSUER: process.env['GOOGLE_ISSUER'] ?? 'https://accounts.google.com',
      GOOGLE_CLIENT_ID: process.env['GOOGLE_CLIENT_ID'] ?? '',
      GOOGLE_CLIENT_SECRET: process.env['GOOGLE_CLIENT_SECRET'] ?? '',
      APPLE_ISSUER: process.env['APPLE_ISSUER'] ?? 'https://appleid.apple.com',
      APPLE_CLIENT_ID: process.env['APPLE_CLIENT_ID'] ?? '',
      APPLE_CLIENT_SECRET: process.env['APPLE_CLIENT_SECRET'] ?? '',
    },
  };
}

/** Settings that this command's environment names. */
function passedOn(): Record<string, string> {
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, process.env[name]] as const).filter(
      (entry): entry is readonly [string, string] => entry[1] !== undefined,
    ),
  );
}
