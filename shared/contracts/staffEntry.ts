import { decodeJwt, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Grant } from '../domain/desk/rights.ts';
import { grantContract, grantText } from './grant.contract.ts';

/** Who entered with a passkey, when (in milliseconds), and what that person may do. */
export type StaffEntry = { readonly name: string; readonly enteredAt: number; readonly grants: readonly Grant[] };

/** `editors`: what services take. `desk`: what the portal gives such tokens for, as long as the entry lasts. */
export type EntryAudience = 'editors' | 'desk';

/** How long an entry lasts, by whatever token. */
export const ENTRY_MS = 12 * 3_600_000;
const TOKEN_MS = 15 * 60_000;
const LIFETIMES = { editors: '15m', desk: '12h' } as const satisfies Record<EntryAudience, string>;
/** Names that logs and revisions have for what is no person. */
export const RESERVED: ReadonlySet<string> = new Set(['machine', 'schedule', 'cms']);

const claims = v.object({
  sub: v.pipe(
    v.string(),
    v.check((name) => !RESERVED.has(name)),
  ),
  enteredAt: v.number(),
  grants: v.array(grantContract),
  exp: v.number(),
});
const claimsOf = (audience: EntryAudience) => v.object({ ...claims.entries, aud: v.literal(audience) });

/** A key of Ed25519 as JSON Web Key. The public half verifies; the private one contains it. */
const keyContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string() }),
);

/** @param signingKey the portal's private key. No token outlives the entry. Decision 117 */
export async function signEntry(
  signingKey: string,
  audience: EntryAudience,
  { name, enteredAt, grants }: StaffEntry,
  now: number,
): Promise<string> {
  const end = enteredAt + ENTRY_MS;
  const key = v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), signingKey);
  return new SignJWT({ enteredAt, grants: grants.map(grantText) })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience(audience)
    .setSubject(name)
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(audience === 'desk' ? end : Math.min(end, now + TOKEN_MS)))
    .sign(await importJWK(key, 'EdDSA'));
}

/** The entry that a token names; null for a token that is over, of another audience, or not signed by this key. */
export async function readEntry(
  key: string,
  audience: EntryAudience,
  token: string,
  now = Date.now(),
): Promise<StaffEntry | null> {
  try {
    const { payload } = await jwtVerify(token, await importJWK(v.parse(keyContract, key), 'EdDSA'), {
      algorithms: ['EdDSA'],
      audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: LIFETIMES[audience],
      currentDate: new Date(now),
    });
    return toEntry(payload, audience);
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}

/** What a token says, unverified, and when it ends. For pages that services verify again; null for nonsense. */
export function decodeEntry(audience: EntryAudience, token: string): (StaffEntry & { readonly endsAt: number }) | null {
  try {
    const payload = decodeJwt(token);
    const entry = toEntry(payload, audience);
    return entry && { ...entry, endsAt: (payload.exp ?? 0) * 1_000 };
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}

function toEntry(payload: unknown, audience: EntryAudience): StaffEntry | null {
  const read = v.safeParse(claimsOf(audience), payload);
  if (!read.success) return null;
  const { sub, enteredAt, grants } = read.output;
  return { name: sub, enteredAt, grants };
}
