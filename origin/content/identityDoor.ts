import { Hono } from 'hono';
import type { OriginEnv } from '../env.ts';

/** The host name that the identity service expects. */
const IDENTITY_HOST = 'identity.localhost';
const PATHS = ['/auth/*', '/connect/*', '/users/me'] as const;

/**
 * The content server's own account paths, forwarded to the identity service: one account, one password and one limit
 * for both. Specification 7.
 */
export const identityDoor = new Hono<{ Bindings: OriginEnv }>();

identityDoor.on(['GET', 'POST', 'PUT'], [...PATHS], (c) => {
  const address = new URL(c.req.url);
  address.protocol = 'http:';
  address.host = IDENTITY_HOST;
  return c.env.IDENTITY.fetch(new Request(address, c.req.raw));
});
