import { createMiddleware } from 'hono/factory';
import { readMandator } from '#shared/mandators/mandators.ts';
import type { PortalContext } from '../context.ts';

/** Which title is asked for, by host. */
export const mandator = createMiddleware<PortalContext>(async (c, next) => {
  c.set('mandator', readMandator(new URL(c.req.url).hostname));
  await next();
});
