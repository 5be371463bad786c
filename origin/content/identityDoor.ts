import { Hono } from 'hono';
import type { OriginEnv } from '../env.ts';

/** Where the identity service knows itself by. */
const IDENTITY_HOST = 'identity.localhost';
const PATHS = ['/auth/*', '/connect/*', '/users/me'] as const;

/**
 * The content server's own doors to accounts: the identity service answers behind them, so there is one account, one
 * password and one limit, whichever door is taken. Specification 7.
 */
export const identityDoor = new Hono<{ Bindings: OriginEnv }>();

identityDoor.on(['GET', 'POST', 'PUT'], [...PATHS], (c) => {
  const address = new URL(c.req.url);
  address.protocol = 'http:';
  address.host = IDENTITY_HOST;
  return c.env.IDENTITY.fetch(new Request(address, c.req.raw));
});
