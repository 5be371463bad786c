import { createMiddleware } from 'hono/factory';
import { refuseNetwork } from '../../http/refuseNetwork.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { isRolesCall, isServiceCall } from './serviceAuth.ts';

/** Of whoever comes to the doors without the portal, which counts its own readers, and for no reader. Before anything is read. */
export const doorRate = createMiddleware<{ Bindings: IdentityEnv }>(async (c, next) => {
  const token = c.req.header('identity-service');
  const isOurs = isServiceCall(token, c.env) || isRolesCall(token, c.env);
  const refused = isOurs ? null : await refuseNetwork(c.req.raw.headers, c.env.DOOR_RATE, 'doors');
  return refused ?? next();
});
