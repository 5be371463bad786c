import { createMiddleware } from 'hono/factory';
import { refuseNetwork } from '../../http/refuseNetwork.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { isRolesCall, isServiceCall } from './serviceAuth.ts';

/** Limits calls that do not come from the portal, which rate-limits its own readers. Runs before the body is read. */
export const doorRate = createMiddleware<{ Bindings: IdentityEnv }>(async (c, next) => {
  const token = c.req.header('identity-service');
  const isOurs = isServiceCall(token, c.env) || isRolesCall(token, c.env);
  const refused = isOurs ? null : await refuseNetwork(c.req.raw.headers, c.env.DOOR_RATE, 'doors');
  return refused ?? next();
});
