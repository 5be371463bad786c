import { createMiddleware } from 'hono/factory';
import type { OriginEnv } from '../env.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/** Lets calls pass that carry this token as a bearer; none while it is not set. Compared by digest, so that timing tells nothing. */
export function createBearerAuth(readToken: (env: OriginEnv) => string) {
  return createMiddleware<{ Bindings: OriginEnv }>(async (c, next) => {
    const given = /^Bearer (.{1,500})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const expected = readToken(c.env);
    if (!expected || (await digest(given)) !== (await digest(expected))) return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
    return next();
  });
}

async function digest(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();
}
