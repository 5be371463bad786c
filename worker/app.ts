import { Hono, type Context } from 'hono';
import { describeCause } from '#shared/lib/logger.ts';
import { ROUTES, type RoutedPage } from '#shared/routes/routes.ts';
import type { EndpointTools } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { Env } from './env.ts';
import { errorEnvelope } from './http/errorEnvelope.ts';
import { withEndpointHeaders } from './http/headers.ts';
import { readVisit, type Visit } from './http/visit.ts';
import type { Isolate } from './isolate.ts';
import { routeMiddlewares, type RouteMiddlewares } from './reader/routeMiddleware.ts';
import { createPageHandler } from './reader/servePage.ts';
import { serveEndpoint } from './serveEndpoint.ts';
import { createErrorResponder } from './templates/errorResponse.tsx';
import { publicPages, type PublicPages } from './templates/publicPages.ts';

/** The route table and what belongs to it; tests bring their own. */
export type AppRoutes = { readonly routes: readonly RoutedPage[]; readonly pages: PublicPages; readonly middlewares: RouteMiddlewares };

export function createApp(isolate: Isolate, { routes, pages, middlewares }: AppRoutes = { routes: ROUTES, pages: publicPages, middlewares: routeMiddlewares }) {
  const respondWithError = createErrorResponder(isolate.publishing);
  const servePage = createPageHandler({ isolate, routes, pages, middlewares, respondWithError });
  const tools: EndpointTools = { isolate, respondWithError, servePage };
  const app = new Hono<{ Bindings: Env }>();
  for (const endpoint of ENDPOINTS) {
    app.on(endpoint.method, endpoint.path, (context) => serveEndpoint(endpoint, { ...tools, visit: visitOf(context), params: context.req.param(), context }));
  }
  app.get('*', (context) => servePage(visitOf(context)));
  app.notFound(() => withEndpointHeaders(errorEnvelope(405, 'Method Not Allowed', { allow: 'GET, HEAD' })));
  app.onError((cause, context) => {
    isolate.publishing.log.error('unhandled_error', { path: context.req.path, cause: describeCause(cause) });
    return respondWithError({ visit: visitOf(context), status: 'unknown', message: '' });
  });
  return app;
}

function visitOf(context: Context): Visit {
  return readVisit(context.req.raw, (work) => context.executionCtx.waitUntil(work));
}
