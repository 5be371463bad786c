import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { errorEnvelope } from './errorEnvelope.ts';
import { isSameSecret } from './isSameSecret.ts';

/** Admits requests with this bearer token; none while the token is not configured. */
export function createBearerAuth<Env extends object>(readToken: (env: Env) => string) {
  return createMiddleware<{ Bindings: Env }>(async (c, next) => {
    if (!(await carriesBearer(c, readToken(c.env))))
      return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
    return next();
  });
}

export function carriesBearer(c: Context, token: string | undefined): Promise<boolean> {
  return isSameSecret(readBearer(c), token ?? '');
}

/** The bearer token of a request; empty without one. */
export function readBearer(c: Context): string {
  return /^Bearer (.{1,1500})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
}
