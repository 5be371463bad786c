import { constantTimeEqual } from 'better-auth/crypto';
import { createMiddleware } from 'hono/factory';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { IdentityEnv } from '../identityEnv.ts';

const SERVICE_HEADER = 'identity-service';

/** Whether this is the portal's own call: only it may say for whom it asks. */
export function isServiceCall(
  header: string | undefined,
  { IDENTITY_SERVICE_TOKEN }: Pick<IdentityEnv, 'IDENTITY_SERVICE_TOKEN'>,
): boolean {
  return IDENTITY_SERVICE_TOKEN !== '' && constantTimeEqual(header ?? '', `Bearer ${IDENTITY_SERVICE_TOKEN}`);
}

/** Whether the subscription provider calls, which may say what readers' roles are, and nothing else. */
export function isRolesCall(header: string | undefined, { ROLES_TOKEN }: Pick<IdentityEnv, 'ROLES_TOKEN'>): boolean {
  return ROLES_TOKEN !== '' && constantTimeEqual(header ?? '', `Bearer ${ROLES_TOKEN}`);
}

/** Lets its calls pass, and the portal's. */
export const rolesOnly = createMiddleware<{ Bindings: IdentityEnv }>(async (c, next) =>
  isRolesCall(c.req.header(SERVICE_HEADER), c.env) ? next() : serviceOnly(c, next),
);

/** Lets the portal's own calls pass, in the header `identity-service`. */
export const serviceOnly = createMiddleware<{ Bindings: IdentityEnv }>(async (c, next) =>
  isServiceCall(c.req.header(SERVICE_HEADER), c.env)
    ? next()
    : errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials'),
);
