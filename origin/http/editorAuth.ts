import { createMiddleware } from 'hono/factory';
import type { OriginEnv } from '../env.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/** Calls that change content carry the editors' token as a bearer. Compared by digest, so that timing tells nothing. */
export const editorAuth = createMiddleware<{ Bindings: OriginEnv }>(async (c, next) => {
  const given = /^Bearer (.{1,500})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  if (!c.env.EDITOR_TOKEN || (await digest(given)) !== (await digest(c.env.EDITOR_TOKEN)))
    return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
  return next();
});

async function digest(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();
}
