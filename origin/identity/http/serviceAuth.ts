import { constantTimeEqual } from 'better-auth/crypto';
import { createMiddleware } from 'hono/factory';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { IdentityEnv } from '../identityEnv.ts';

/** Whether this is the portal's own call: only it may say for whom it asks. */
export function isServiceCall(
  header: string | undefined,
  { IDENTITY_SERVICE_TOKEN }: Pick<IdentityEnv, 'IDENTITY_SERVICE_TOKEN'>,
): boolean {
  return IDENTITY_SERVICE_TOKEN !== '' && constantTimeEqual(header ?? '', `Bearer ${IDENTITY_SERVICE_TOKEN}`);
}

/** Lets the portal's own calls pass, in the header `identity-service`. */
export const serviceOnly = createMiddleware<{ Bindings: IdentityEnv }>(async (c, next) =>
  isServiceCall(c.req.header('identity-service'), c.env)
    ? next()
    : errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials'),
);
