import { createMiddleware } from 'hono/factory';
import type { OriginEnv } from '../env.ts';
import { createBearerAuth } from './bearerAuth.ts';

/** Of any worker that editors call. */
type EditorEnv = Pick<OriginEnv, 'EDITOR_TOKEN'>;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** For calls that editors alone may make, whether they change something or not. */
export const askForEditorToken = createBearerAuth((env: EditorEnv) => env.EDITOR_TOKEN);

/**
 * For a whole service: reading is free, and whatever may change something carries the editors' token, whichever path it
 * names.
 */
export const editorAuth = createMiddleware<{ Bindings: EditorEnv }>((c, next) =>
  READING.has(c.req.method) ? next() : askForEditorToken(c, next),
);
