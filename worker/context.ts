import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Env } from './env.ts';
import type { Site } from './services/siteDirectory.ts';

/** What the middlewares have found out by the time a page is served. */
export type PortalContext = {
  Bindings: Env;
  Variables: { mandator: Mandator; site: Site };
};
