import { constantTimeEqual } from 'better-auth/crypto';
import * as v from 'valibot';
import { parseJson } from '#shared/lib/parseJson.ts';
import { macOf } from '../keys/macOf.ts';

/** Kinds of tokens; each is valid for its own purpose only. */
const contracts = {
  /** Valid while its session lives. `issuedAt`, in milliseconds, distinguishes the session's tokens at a client. */
  refresh: v.object({
    sub: v.string(),
    sid: v.string(),
    client: v.string(),
    issuedAt: v.pipe(v.number(), v.safeInteger()),
  }),
  /** Reads the account's claims. `expiresAt` in milliseconds. */
  access: v.object({ sub: v.string(), sid: v.string(), client: v.string(), expiresAt: v.number() }),
} as const;

type Kind = keyof typeof contracts;
export type Sealed<K extends Kind> = Readonly<v.InferOutput<(typeof contracts)[K]>>;

type SealEnv = { readonly IDENTITY_SECRET: string };

/** Longer texts are not tokens of this service. */
const LONGEST = 1_000;

/**
 * A self-contained token with a MAC: forged tokens are refused without a database query, and reading the database does
 * not allow forging one. Opaque to clients: RFC 6749, 1.4 and 1.5.
 */
export async function sealToken<K extends Kind>(
  kind: K,
  content: Sealed<K>,
  { IDENTITY_SECRET }: SealEnv,
): Promise<string> {
  const sealed = `${kind}.${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
  return `${sealed}.${await macOf(IDENTITY_SECRET, sealed)}`;
}

/** The content of a token of this kind; null if this service did not issue it. */
export async function openToken<K extends Kind>(
  kind: K,
  token: string,
  { IDENTITY_SECRET }: SealEnv,
): Promise<Sealed<K> | null> {
  const [named, payload = '', mac = '', ...rest] = token.length > LONGEST ? [] : token.split('.');
  if (named !== kind || rest.length > 0 || !constantTimeEqual(mac, await macOf(IDENTITY_SECRET, `${kind}.${payload}`)))
    return null;
  const content = v.safeParse(contracts[kind], parseJson(Buffer.from(payload, 'base64url').toString()));
  return content.success ? content.output : null;
}

/** Whether a text has the prefix of this kind. */
export function looksLike(kind: Kind, token: string): boolean {
  return token.startsWith(`${kind}.`);
}
