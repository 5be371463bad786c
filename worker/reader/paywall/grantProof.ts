import * as v from 'valibot';
import { COOKIES, expireCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import type { Visit } from '../../http/visit.ts';
import { readProof, signProof, type ProofKey } from './readersProof.ts';

/** What somebody has just been given: roles as the subscription service names them. */
type Granted = { readonly ssoId: string; readonly roles: readonly string[] };

const type = 'grants+jwt';
const contract = v.object({ roles: v.pipe(v.array(v.string()), v.readonly()) });

/**
 * Gives a reader what proves his roles as long as an id token would: what he has paid for opens though the account
 * service does not know it yet. Acceptance G19.
 */
export async function keepGrantProof(visit: Visit, { ssoId, roles }: Granted, key: ProofKey): Promise<void> {
  const cookie = COOKIES.granted;
  const proof = await signProof(visit, { type, ssoId }, { roles }, { ...key, maxAgeSeconds: cookie.maxAgeSeconds });
  visit.setCookies.push(serializeCookie(cookie, proof));
}

/** What was granted may have ended since. */
export function dropGrantProof(visit: Visit): void {
  if (readCookie(visit.cookies, COOKIES.granted) !== null) visit.setCookies.push(expireCookie(COOKIES.granted));
}

/** The roles that this reader has a proof of; none without one that holds. */
export async function readGrantProof(visit: Visit, ssoId: string, key: ProofKey): Promise<readonly string[]> {
  const kept = readCookie(visit.cookies, COOKIES.granted);
  const claims = kept === null ? null : await readProof(visit, kept, { type, ssoId, contract }, key);
  return claims?.roles ?? [];
}
