import { createMiddleware } from 'hono/factory';
import { refuseNetwork } from '../../http/refuseNetwork.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { isServiceCall } from './serviceAuth.ts';

/** Of whoever comes to the doors without the portal, which counts its own readers. Before anything is read. */
export const doorRate = createMiddleware<{ Bindings: IdentityEnv }>(async (c, next) => {
  const refused = isServiceCall(c.req.header('identity-service'), c.env)
    ? null
    : await refuseNetwork(c.req.raw.headers, c.env.DOOR_RATE, 'doors');
  return refused ?? next();
});
