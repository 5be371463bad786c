import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import {
  CLOCK_SKEW_SECONDS,
  idTokenClaimsContract,
  LONGEST_LIFETIME_SECONDS,
} from '#shared/contracts/identity.contract.ts';
import { READER_TOKEN_TYPE, readerTokenContract } from '#shared/contracts/paywallService.contract.ts';
import { OWN_CLAIMS, readRoles } from '#shared/domain/session/claimMap.ts';
import { describeCause } from '#shared/lib/logger.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { log } from '../../log.ts';
import { createIdentityKeys, type FindKey } from './identityKeys.ts';

type IdentityService = { readonly fetch: (request: Request) => Promise<Response> };
export type VerifierEnv = Pick<OriginEnv, 'IDENTITY_ISSUER' | 'READER_SERVICE_TOKEN'> & {
  readonly IDENTITY: IdentityService;
};

const KEYS_URL = 'http://identity.localhost/.well-known/jwks.json';
/** Must be below the portal's deadline of 1,500 ms. */
const DEADLINE_MS = 800;

const keySets = new WeakMap<IdentityService, FindKey>();

export type VerifiedReader = { readonly account: string; readonly roles: readonly string[] };

/**
 * The reader of an id token of our own identity service, or whom the portal vouches for. Null for an invalid or missing
 * token: the reader is anonymous then.
 */
export async function verifyReader(
  jwt: string | null,
  mandator: MandatorId,
  env: VerifierEnv,
): Promise<VerifiedReader | null> {
  if (jwt === null) return null;
  try {
    return await (decodeProtectedHeader(jwt).typ === READER_TOKEN_TYPE ? verifyVouched : verifyIdToken)(
      jwt,
      mandator,
      env,
    );
  } catch (cause) {
    if (!isOfToken(cause)) log.warn('reader_unverified', { cause: describeCause(cause) });
    return null;
  }
}

async function verifyVouched(jwt: string, audience: MandatorId, env: VerifierEnv): Promise<VerifiedReader | null> {
  const { payload } = await jwtVerify(jwt, new TextEncoder().encode(env.READER_SERVICE_TOKEN), {
    algorithms: ['HS256'],
    typ: READER_TOKEN_TYPE,
    audience,
    requiredClaims: ['exp', 'sub'],
  });
  const claims = v.safeParse(readerTokenContract, payload);
  return claims.success ? { account: claims.output.sub, roles: claims.output.roles } : null;
}

async function verifyIdToken(jwt: string, audience: MandatorId, env: VerifierEnv): Promise<VerifiedReader | null> {
  const { payload } = await jwtVerify(jwt, findKeys(env.IDENTITY), {
    algorithms: ['RS256'],
    typ: 'JWT',
    issuer: env.IDENTITY_ISSUER,
    audience,
    requiredClaims: ['exp', 'sub'],
    maxTokenAge: LONGEST_LIFETIME_SECONDS,
    clockTolerance: CLOCK_SKEW_SECONDS,
  });
  const claims = v.safeParse(idTokenClaimsContract, payload);
  return claims.success ? { account: claims.output.sub, roles: readRoles(payload, OWN_CLAIMS) } : null;
}

/** An invalid token is not logged here, because the portal has logged it; missing keys are. */
function isOfToken(cause: unknown): boolean {
  return cause instanceof errors.JOSEError || cause instanceof TypeError;
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
