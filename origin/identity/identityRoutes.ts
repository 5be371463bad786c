import { Hono } from 'hono';
import type { IdentityEnv } from './identityEnv.ts';

/** The identity service's public keys, from which the portal verifies id tokens. */
export const identityRoutes = new Hono<{ Bindings: IdentityEnv }>();

identityRoutes.get('/.well-known/jwks.json', (c) =>
  c.body(c.env.IDENTITY_JWKS, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }),
);
