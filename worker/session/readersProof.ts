import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Visit } from '../http/visit.ts';

/** `now` in milliseconds. */
export type ProofKey = { readonly secret: string; readonly now: number };

/** Subject of a proof; `type` keeps tokens of different purposes apart. */
type About = { readonly type: string; readonly ssoId: string };

/** Signs claims about a reader, valid for the given time. */
export function signProof(
  { mandator }: Visit,
  { type, ssoId }: About,
  claims: Readonly<Record<string, unknown>>,
  { secret, now, maxAgeSeconds }: ProofKey & { readonly maxAgeSeconds: number },
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(ssoId)
    .setAudience(mandator.id)
    .setExpirationTime(Math.floor(now / 1_000) + maxAgeSeconds)
    .sign(new TextEncoder().encode(secret));
}

/** Claims signed for this reader at this title; null if expired, foreign or invalid. */
export async function readProof<T>(
  { mandator }: Visit,
  proof: string,
  { type, ssoId, contract }: About & { readonly contract: v.GenericSchema<unknown, T> },
  { secret, now }: ProofKey,
): Promise<T | null> {
  try {
    const { payload } = await jwtVerify(proof, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      typ: type,
      audience: mandator.id,
      subject: ssoId,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    const claims = v.safeParse(contract, payload);
    return claims.success ? claims.output : null;
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof TypeError) return null;
    throw cause;
  }
}
