import { constantTimeEqual } from 'better-auth/crypto';
import * as v from 'valibot';
import { parseJson } from '#shared/lib/parseJson.ts';
import { macOf } from '../keys/macOf.ts';

/** What a token is for; none does another's work. */
const contracts = {
  /** Good while its session lives. `issuedAt`, in milliseconds, tells the session's tokens at a client apart. */
  refresh: v.object({
    sub: v.string(),
    sid: v.string(),
    client: v.string(),
    issuedAt: v.pipe(v.number(), v.safeInteger()),
  }),
  /** Opens what an account says. `expiresAt` in milliseconds. */
  access: v.object({ sub: v.string(), sid: v.string(), client: v.string(), expiresAt: v.number() }),
} as const;

type Kind = keyof typeof contracts;
export type Sealed<K extends Kind> = Readonly<v.InferOutput<(typeof contracts)[K]>>;

type SealEnv = { readonly IDENTITY_SECRET: string };

/** Longer ones are none of ours. */
const LONGEST = 1_000;

/**
 * A token that says itself whose it is, with a MAC of this service: what is made up is refused without asking a
 * database, and what the database keeps makes nobody a token. Opaque to whoever holds it: RFC 6749, 1.4 and 1.5.
 */
export async function sealToken<K extends Kind>(
  kind: K,
  content: Sealed<K>,
  { IDENTITY_SECRET }: SealEnv,
): Promise<string> {
  const sealed = `${kind}.${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
  return `${sealed}.${await macOf(IDENTITY_SECRET, sealed)}`;
}

/** What a token of this kind says; null for what this service never made. */
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

/** Whether a text is a token of this kind by its looks alone. */
export function looksLike(kind: Kind, token: string): boolean {
  return token.startsWith(`${kind}.`);
}
