import { errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import {
  CLOCK_SKEW_SECONDS,
  idTokenClaimsContract,
  LONGEST_LIFETIME_SECONDS,
  rolesClaimed,
} from '#shared/contracts/identity.contract.ts';
import { describeCause } from '#shared/lib/logger.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { log } from '../../log.ts';
import { createIdentityKeys, type FindKey } from './identityKeys.ts';

type IdentityService = { readonly fetch: (request: Request) => Promise<Response> };
export type VerifierEnv = Pick<OriginEnv, 'IDENTITY_ISSUER'> & { readonly IDENTITY: IdentityService };

const KEYS_URL = 'http://identity.localhost/.well-known/jwks.json';
/** Must be below the portal's deadline of 1,500 ms. */
const DEADLINE_MS = 800;

const keySets = new WeakMap<IdentityService, FindKey>();

export type VerifiedReader = { readonly account: string; readonly roles: readonly string[] };

/** The reader of an id token. Null for an invalid or missing token: the reader is anonymous then. */
export async function verifyReader(
  jwt: string | null,
  mandator: MandatorId,
  env: VerifierEnv,
): Promise<VerifiedReader | null> {
  if (jwt === null) return null;
  try {
    const { payload } = await jwtVerify(jwt, findKeys(env.IDENTITY), {
      algorithms: ['RS256'],
      typ: 'JWT',
      issuer: env.IDENTITY_ISSUER,
      audience: mandator,
      requiredClaims: ['exp', 'sub'],
      maxTokenAge: LONGEST_LIFETIME_SECONDS,
      clockTolerance: CLOCK_SKEW_SECONDS,
    });
    const claims = v.safeParse(idTokenClaimsContract, payload);
    return claims.success ? { account: claims.output.sub, roles: rolesClaimed(claims.output) } : null;
  } catch (cause) {
    if (!isOfToken(cause)) log.warn('reader_unverified', { cause: describeCause(cause) });
    return null;
  }
}

/** An invalid token is not logged here, because the portal has logged it; missing keys are. */
function isOfToken(cause: unknown): boolean {
  return cause instanceof errors.JOSEError;
}

function findKeys(identity: IdentityService): FindKey {
  const known = keySets.get(identity);
  if (known) return known;
  const made = createIdentityKeys(async () => {
    const answer = await identity.fetch(new Request(KEYS_URL, { signal: AbortSignal.timeout(DEADLINE_MS) }));
    if (!answer.ok) throw new Error(`The identity service answered ${answer.status}`);
    return answer.json();
  }, Date.now);
  keySets.set(identity, made);
  return made;
}
