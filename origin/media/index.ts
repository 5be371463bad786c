import { Hono } from 'hono';
import { answerErrors } from '../http/answerErrors.ts';
import { demandVariables } from '../http/demandVariables.ts';
import { editorAuth } from '../http/editorAuth.ts';
import { imageRoutes } from './imageRoutes.ts';
import type { MediaEnv } from './mediaEnv.ts';
import { mediaRoutes } from './mediaRoutes.ts';
import { MEDIA_VARIABLES } from './mediaVariables.ts';

/**
 * The image and media service: a worker near the reader, whose answers the platform caches at the edge by path and
 * query, ignoring the host. Therefore every path means the same under every host. Decision 031.
 */
const service = new Hono<{ Bindings: MediaEnv }>();

const refuseBroken = demandVariables(MEDIA_VARIABLES);

/** Answers without `cache-control` are not cached. */
service.use(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
});
service.use(async (c, next) => refuseBroken(c.env) ?? next());
service.use(editorAuth);
service.route('/', imageRoutes);
service.route('/', mediaRoutes);
answerErrors(service);

export default service;
