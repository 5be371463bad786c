import { Hono } from 'hono';
import { answerErrors } from '../http/answerErrors.ts';
import { demandVariables } from '../http/demandVariables.ts';
import { editorAuth } from '../http/editorAuth.ts';
import { imageRoutes } from './imageRoutes.ts';
import type { MediaEnv } from './mediaEnv.ts';
import { mediaRoutes } from './mediaRoutes.ts';
import { MEDIA_VARIABLES } from './mediaVariables.ts';

/**
 * The image service and the media service: a worker near the reader, whose answers the platform keeps at the edge by
 * path and query, and not by host. So there is one table of paths, which means the same under every host. Decision 031.
 */
const service = new Hono<{ Bindings: MediaEnv }>();

const refuseBroken = demandVariables(MEDIA_VARIABLES);

/** What says nothing of keeping is not kept. */
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
