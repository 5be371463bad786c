import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import * as v from 'valibot';
import { describeCause } from '#shared/lib/logger.ts';
import { log } from '../../log.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { decideKeys, type KeyAge } from './decideKeys.ts';

type KeyEnv = Pick<IdentityEnv, 'IDENTITY_DB' | 'IDENTITY_SECRET' | 'IDENTITY_SIGNING_KEY'>;
type StoredKey = KeyAge & { readonly publicKey: string; readonly privateKey: string };

const rowContract = v.pipe(
  v.object({
    id: v.string(),
    publicKey: v.string(),
    privateKey: v.string(),
    createdAt: v.string(),
    expiresAt: v.nullable(v.string()),
  }),
  v.transform(({ id, createdAt, expiresAt, ...key }): StoredKey => ({
    ...key,
    kid: id,
    createdAt: Date.parse(createdAt),
    withdrawnAt: expiresAt === null ? null : Date.parse(expiresAt),
  })),
);
const privateKeyContract = v.looseObject({
  kty: v.literal('RSA'),
  kid: v.pipe(v.string(), v.minLength(1)),
  n: v.string(),
  e: v.string(),
  d: v.string(),
});

/**
 * How long an isolate signs with a cached key before reading it again; while the database is unavailable, it continues
 * with the cached key.
 */
const KNOWN_FOR_MS = 30_000;
const ALGORITHM = 'RS256';

export type SigningKeys = {
  /** Signs with `typ: JWT` unless another is given. */
  readonly sign: (payload: JWTPayload, typ?: string) => Promise<string>;
  /** Public keys as a JSON Web Key Set, without withdrawn and expired ones. */
  readonly listPublished: () => Promise<readonly JWK[]>;
  /** Inserts the variable's key into an empty set; does nothing if that key is known, withdrawn or not. */
  readonly seedFirst: () => Promise<void>;
  readonly add: (kid: string) => Promise<void>;
  readonly withdraw: (kid: string) => Promise<boolean>;
  /** When the newest key was created; null for an empty set. */
  readonly newestCreatedAt: () => Promise<number | null>;
};

/** The signing keys of id tokens, stored in the database with encrypted private keys. */
export function createSigningKeys(env: KeyEnv, clock: () => number): SigningKeys {
  let known: { readonly kid: string; readonly key: CryptoKey; readonly readAt: number } | null = null;
  const load = async () => {
    const { results } = await env.IDENTITY_DB.prepare(
      'SELECT "id", "publicKey", "privateKey", "createdAt", "expiresAt" FROM "jwks"',
    ).all();
    return v.parse(v.array(rowContract), results);
  };
  const store = async (
    kid: string,
    { privateKey, publicKey }: { readonly privateKey: JWK; readonly publicKey: JWK },
  ) => {
    const encrypted = await symmetricEncrypt({ key: env.IDENTITY_SECRET, data: JSON.stringify(privateKey) });
    await env.IDENTITY_DB.prepare(
      'INSERT OR IGNORE INTO "jwks" ("id", "publicKey", "privateKey", "createdAt", "alg") VALUES (?, ?, ?, ?, ?)',
    )
      .bind(kid, JSON.stringify(publicKey), encrypted, new Date(clock()).toISOString(), ALGORITHM)
      .run();
  };
  const readSigningKey = async () => {
    if (known && clock() - known.readAt < KNOWN_FOR_MS) return known;
    try {
      const { signing } = decideKeys(await load(), clock());
      if (!signing) throw new Error('No signing key is left');
      known = { kid: signing.kid, key: await importPrivateKey(signing, env.IDENTITY_SECRET), readAt: clock() };
      return known;
    } catch (cause) {
      if (!known) throw cause;
      log.warn('signing_key_not_read', { cause: describeCause(cause) });
      return known;
    }
  };
  return {
    async sign(payload, typ = 'JWT') {
      const { kid, key } = await readSigningKey();
      return new SignJWT(payload).setProtectedHeader({ alg: ALGORITHM, kid, typ }).sign(key);
    },
    async listPublished() {
      const { published } = decideKeys(await load(), clock());
      return published.map(({ kid, publicKey }) => ({
        ...v.parse(v.record(v.string(), v.string()), JSON.parse(publicKey)),
        kid,
        alg: ALGORITHM,
        use: 'sig',
      }));
    },
    async seedFirst() {
      const privateKey = v.parse(privateKeyContract, JSON.parse(env.IDENTITY_SIGNING_KEY));
      const { kty, n, e, kid } = privateKey;
      const isKnown = await env.IDENTITY_DB.prepare('SELECT 1 FROM "jwks" WHERE "id" = ?').bind(kid).first();
      if (!isKnown) await store(kid, { privateKey, publicKey: { kty, n, e } });
    },
    async add(kid) {
      const pair = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true });
      await store(kid, { privateKey: await exportJWK(pair.privateKey), publicKey: await exportJWK(pair.publicKey) });
    },
    async withdraw(kid) {
      const withdrawn = await env.IDENTITY_DB.prepare(
        'UPDATE "jwks" SET "expiresAt" = ? WHERE "id" = ? AND "expiresAt" IS NULL',
      )
        .bind(new Date(clock()).toISOString(), kid)
        .run();
      known = null;
      return withdrawn.meta.changes > 0;
    },
    async newestCreatedAt() {
      const ages = (await load()).filter(({ withdrawnAt }) => withdrawnAt === null).map(({ createdAt }) => createdAt);
      return ages.length > 0 ? Math.max(...ages) : null;
    },
  };
}

async function importPrivateKey({ privateKey }: StoredKey, secret: string): Promise<CryptoKey> {
  const jwk: JWK = JSON.parse(await symmetricDecrypt({ key: secret, data: privateKey }));
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError('The signing key is no RSA key');
  return key;
}
