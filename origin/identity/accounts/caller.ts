import type { Context } from 'hono';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { openAuth } from '../library/openAuth.ts';
import { readBearer, type Caller } from '../sessions/readBearer.ts';

/** The account and session of the bearer token; null if it is invalid. */
export async function callerOf(c: Context<{ Bindings: IdentityEnv }>): Promise<Caller | null> {
  return readBearer(await openAuth(c.env), c.env, c.req.header('authorization'), new Date());
}

export function unauthorized(): Response {
  return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
}
