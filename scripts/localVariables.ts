import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { makeEditorsKey, publicHalfOf } from './makeEditorsKey.ts';
import { makePushKey } from './makePushKey.ts';
import { SECRETS, workerOf, type LocalWorkerName } from './workers.ts';

/** Fields of an RSA key as JWK. */
const KEY_FIELDS = ['kty', 'kid', 'n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const;
const signingKeyContract = v.object(v.entriesFromList(KEY_FIELDS, v.string()));

const secretsContract = v.object({
  ...v.entriesFromList(SECRETS, v.optional(v.string(), createSecret)),
  /** Shared by all demo readers: easy to type. */
  demoPassword: v.optional(v.string(), () => `demo-${randomBytes(6).toString('hex')}`),
  signingKey: v.optional(signingKeyContract, createSigningKey),
  pushSigningKey: v.optional(v.string(), makePushKey),
  editorsSigningKey: v.optional(v.string(), makeEditorsKey),
});

/** Secrets of a local portal: generated on first start, stored with its state, never committed. */
export type LocalSecrets = Readonly<v.InferOutput<typeof secretsContract>>;

export function loadLocalSecrets(stateDirectory: string): LocalSecrets {
  const file = path.join(stateDirectory, 'secrets.json');
  const kept: unknown = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const secrets = v.parse(secretsContract, kept);
  if (JSON.stringify(secrets) !== JSON.stringify(kept)) {
    fs.mkdirSync(stateDirectory, { recursive: true });
    fs.writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  }
  return secrets;
}

function createSecret(): string {
  return randomBytes(24).toString('base64url');
}

function createSigningKey(): v.InferOutput<typeof signingKeyContract> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = `local-${randomBytes(4).toString('hex')}`;
  return v.parse(signingKeyContract, { ...privateKey.export({ format: 'jwk' }), kid });
}

/** The local variables of a worker, from its row in the table. */
export function localVariables(worker: LocalWorkerName, stateDirectory: string, port = 8787): Record<string, string> {
  const local = loadLocalSecrets(stateDirectory);
  const { secrets, variables } = workerOf(worker);
  return {
    ...Object.fromEntries(Object.entries(secrets).map(([variable, secret]) => [variable, local[secret]])),
    ...variables({
      port,
      publicOrigin: `http://{mandator}.localhost:${port}`,
      identityIssuer: process.env['IDENTITY_ISSUER'] ?? 'http://identity.localhost',
      identityOrigin: process.env['IDENTITY_ORIGIN'] ?? `http://identity.localhost:${port}`,
      signingKey: JSON.stringify(local.signingKey),
      pushSigningKey: local.pushSigningKey,
      editorsSigningKey: local.editorsSigningKey,
      editorsPublicKey: publicHalfOf(local.editorsSigningKey),
      paymentToken: local.paymentToken,
      paymentWebhookSecret: local.paymentWebhookSecret,
      environment: process.env,
    }),
  };
}
