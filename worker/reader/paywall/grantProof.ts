import * as v from 'valibot';
import { COOKIES, expireCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import type { Visit } from '../../http/visit.ts';
import { readProof, signProof, type ProofKey } from '../../session/readersProof.ts';

/** A recent grant: roles as the subscription service names them. */
type Granted = { readonly ssoId: string; readonly roles: readonly string[] };

const type = 'grants+jwt';
const contract = v.object({ roles: v.pipe(v.array(v.string()), v.readonly()) });

/**
 * Sets a signed cookie with the granted roles for as long as an id token lasts: a paid subscription works before the
 * account service knows of it. Acceptance G19.
 */
export async function saveGrantProof(visit: Visit, { ssoId, roles }: Granted, key: ProofKey): Promise<void> {
  const cookie = COOKIES.granted;
  const proof = await signProof(visit, { type, ssoId }, { roles }, { ...key, maxAgeSeconds: cookie.maxAgeSeconds });
  visit.setCookies.push(serializeCookie(cookie, proof));
}

/** Removes the proof, as the grant may have ended. */
export function clearGrantProof(visit: Visit): void {
  if (readCookie(visit.cookies, COOKIES.granted) !== null) visit.setCookies.push(expireCookie(COOKIES.granted));
}

/** The roles that this reader has a proof of; none without one that holds. */
export async function readGrantProof(visit: Visit, ssoId: string, key: ProofKey): Promise<readonly string[]> {
  const kept = readCookie(visit.cookies, COOKIES.granted);
  const claims = kept === null ? null : await readProof(visit, kept, { type, ssoId, contract }, key);
  return claims?.roles ?? [];
}
