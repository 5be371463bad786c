import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { errors, jwtVerify } from 'jose';
import { log } from '../log.ts';
import { readBearer } from './bearerAuth.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { isSameSecret } from './isSameSecret.ts';

/** Bindings of any worker that editors call. */
type EditorEnv = { readonly EDITOR_TOKEN: string; readonly EDITORS_SECRET: string };

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Name in logs and revisions for the token shared by machines. */
const MACHINE = 'machine';
/** Name in revisions for what happens at a set time. */
export const SCHEDULE = 'schedule';
/** Name in revisions for what a content server publishes or takes back. Decision 103. */
export const CMS = 'cms';
/** Names that no editor's token may carry. */
const RESERVED: ReadonlySet<string> = new Set([MACHINE, SCHEDULE, CMS]);
/** Where a guard leaves the name of who makes the call. */
const EDITOR = 'editor';
/** Maximum age of a token, whatever expiry it states. */
const MAX_AGE = '12h';

/**
 * Guard for a whole service: reads are public; every other method needs the token of an editor or a machine, on any
 * path. Logs who changed what.
 */
export const editorAuth = createMiddleware<{ Bindings: EditorEnv }>(async (c, next) => {
  if (READING.has(c.req.method)) return next();
  const editor = await readEditor(readBearer(c), c.env);
  return editor === null ? refuse() : letPass(c, next, editor);
});

/** Guard for prices and paywall rules: requires an editor's personal token, for reads too. */
export const namedEditorAuth = createMiddleware<{ Bindings: EditorEnv }>(async (c, next) => {
  const editor = await readEditor(readBearer(c), c.env);
  if (editor === null) return refuse();
  if (editor === MACHINE) return errorEnvelope(403, 'ForbiddenError', 'Requires the personal token of an editor');
  return letPass(c, next, editor);
});

/** The same, but reads are public. */
export const namedChangesAuth = createMiddleware<{ Bindings: EditorEnv }>((c, next) =>
  READING.has(c.req.method) ? next() : namedEditorAuth(c, next),
);

/** Guard for reads of what is not public: any method needs the token of an editor or a machine. */
export const editorReadsAuth = createMiddleware<{ Bindings: EditorEnv }>(async (c, next) => {
  const editor = await readEditor(readBearer(c), c.env);
  if (editor === null) return refuse();
  await letPass(c, next, editor);
  c.header('cache-control', 'private, no-store');
});

/** Who makes this call, behind one of the guards above. */
export function editorOf(c: Context): string {
  const editor: unknown = c.get(EDITOR);
  if (typeof editor !== 'string') throw new Error('A call that no guard has let pass');
  return editor;
}

/** The editor's name signed in the bearer token, or the name for machines; null for an invalid token. */
export async function readEditor(bearer: string, { EDITOR_TOKEN, EDITORS_SECRET }: EditorEnv): Promise<string | null> {
  if (await isSameSecret(bearer, EDITOR_TOKEN)) return MACHINE;
  try {
    const { payload } = await jwtVerify(bearer, new TextEncoder().encode(EDITORS_SECRET), {
      algorithms: ['HS256'],
      audience: 'editors',
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: MAX_AGE,
    });
    const name = payload.sub ?? null;
    return name === null || RESERVED.has(name) ? null : name;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}

async function letPass(c: Context, next: Next, staff: string): Promise<void> {
  c.set(EDITOR, staff);
  await next();
  if (c.res.ok && !READING.has(c.req.method)) log.info('edited', { staff, kind: c.req.method, path: c.req.path });
}

function refuse(): Response {
  return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
}
