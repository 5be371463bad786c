import { constantTimeEqual } from 'better-auth/crypto';
import { createMiddleware } from 'hono/factory';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { IdentityEnv } from '../identityEnv.ts';

const SERVICE_HEADER = 'identity-service';

/** Whether this is a call of the portal: only the portal may state the reader on whose behalf it calls. */
export function isServiceCall(
  header: string | undefined,
  { IDENTITY_SERVICE_TOKEN }: Pick<IdentityEnv, 'IDENTITY_SERVICE_TOKEN'>,
): boolean {
  return IDENTITY_SERVICE_TOKEN !== '' && constantTimeEqual(header ?? '', `Bearer ${IDENTITY_SERVICE_TOKEN}`);
}

/** Whether this is a call of the subscription provider, which may only set readers' roles. */
export function isRolesCall(header: string | undefined, { ROLES_TOKEN }: Pick<IdentityEnv, 'ROLES_TOKEN'>): boolean {
  return ROLES_TOKEN !== '' && constantTimeEqual(header ?? '', `Bearer ${ROLES_TOKEN}`);
}

/** Admits the subscription provider and the portal. */
export const rolesOnly = createMiddleware<{ Bindings: IdentityEnv }>(async (c, next) =>
  isRolesCall(c.req.header(SERVICE_HEADER), c.env) ? next() : serviceOnly(c, next),
);

/** Admits the portal only, by the header `identity-service`. */
export const serviceOnly = createMiddleware<{ Bindings: IdentityEnv }>(async (c, next) =>
  isServiceCall(c.req.header(SERVICE_HEADER), c.env)
    ? next()
    : errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials'),
);
