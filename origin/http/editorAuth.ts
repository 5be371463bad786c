import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { errors, jwtVerify } from 'jose';
import type { OriginEnv } from '../env.ts';
import { log } from '../log.ts';
import { readBearer } from './bearerAuth.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { isSameSecret } from './isSameSecret.ts';

/** Of any worker that editors call. */
type EditorEnv = Pick<OriginEnv, 'EDITOR_TOKEN' | 'EDITORS_SECRET'>;
type EditorContext = Context<{ Bindings: EditorEnv }>;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The name of whoever carries the token that machines share. */
const MACHINE = 'machine';
/** However long a token says that it is good. */
const MAX_AGE = '12h';

/**
 * For a whole service: reading is free, and whatever may change something carries the token of an editor or of a
 * machine, whichever path it names. Who changed what stands in the log.
 */
export const editorAuth = createMiddleware<{ Bindings: EditorEnv }>(async (c, next) => {
  if (READING.has(c.req.method)) return next();
  const editor = await readEditor(readBearer(c), c.env);
  return editor === null ? refuse() : letPass(c, next, editor);
});

/** For what readers pay, and what opens an article: an editor by name, whether reading or not. */
export const namedEditorAuth = createMiddleware<{ Bindings: EditorEnv }>(async (c, next) => {
  const editor = await readEditor(readBearer(c), c.env);
  if (editor === null) return refuse();
  if (editor === MACHINE) return errorEnvelope(403, 'ForbiddenError', 'For an editor by name');
  return letPass(c, next, editor);
});

/** The same for what everybody may read. */
export const namedChangesAuth = createMiddleware<{ Bindings: EditorEnv }>((c, next) =>
  READING.has(c.req.method) ? next() : namedEditorAuth(c, next),
);

/** Whose bearer this is, by the name that is signed in it or as a machine; null for everybody else's. */
export async function readEditor(bearer: string, { EDITOR_TOKEN, EDITORS_SECRET }: EditorEnv): Promise<string | null> {
  if (await isSameSecret(bearer, EDITOR_TOKEN)) return MACHINE;
  try {
    const { payload } = await jwtVerify(bearer, new TextEncoder().encode(EDITORS_SECRET), {
      algorithms: ['HS256'],
      audience: 'editors',
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: MAX_AGE,
    });
    return payload.sub === MACHINE ? null : (payload.sub ?? null);
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}

async function letPass(c: EditorContext, next: Next, staff: string): Promise<void> {
  await next();
  if (c.res.ok && !READING.has(c.req.method)) log.info('edited', { staff, kind: c.req.method, path: c.req.path });
}

function refuse(): Response {
  return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
}
