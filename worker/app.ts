import { Hono, type Context } from 'hono';
import { describeCause } from '#shared/lib/logger.ts';
import { ROUTES, type RoutedPage } from '#shared/routes/routes.ts';
import type { EndpointCall, EndpointTools } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { Env } from './env.ts';
import { errorEnvelope } from './http/errorEnvelope.ts';
import { withEndpointHeaders } from './http/headers.ts';
import { readVisit, type Visit } from './http/visit.ts';
import type { Isolate } from './isolate.ts';
import { routeMiddlewares, type RouteMiddlewares } from './reader/routeMiddleware.ts';
import { createPageHandler } from './reader/servePage.ts';
import { createRespondWithError } from './respondWithError.ts';
import { servePersonalPage } from './personal/servePersonalPage.tsx';
import { serveEndpoint } from './serveEndpoint.ts';
import { withCookies } from './session/openSession.ts';
import { publicPages, type PublicPages } from './templates/publicPages.ts';

/** The route table and what belongs to it; tests bring their own. */
export type AppRoutes = { readonly routes: readonly RoutedPage[]; readonly pages: PublicPages; readonly middlewares: RouteMiddlewares };

export function createApp(isolate: Isolate, { routes, pages, middlewares }: AppRoutes = { routes: ROUTES, pages: publicPages, middlewares: routeMiddlewares }) {
  const respondWithError = createRespondWithError(isolate.publishing);
  const servePage = createPageHandler({ isolate, routes, pages, middlewares, respondWithError });
  const tools: EndpointTools = { isolate, respondWithError, servePage };
  const app = new Hono<{ Bindings: Env }>();
  for (const endpoint of ENDPOINTS) {
    app.on(endpoint.method, endpoint.path, async (context) => {
      const visit = visitOf(context);
      const streamPage: EndpointCall['streamPage'] = (page) => servePersonalPage({ visit, context }, page, isolate);
      return withCookies(await serveEndpoint(endpoint, { ...tools, visit, params: context.req.param(), streamPage }), visit);
    });
  }
  app.get('*', async (context) => {
    const visit = visitOf(context);
    return withCookies(await servePage(visit), visit);
  });
  app.notFound(() => withEndpointHeaders(errorEnvelope(405, 'Method Not Allowed', { allow: 'GET, HEAD' })));
  app.onError((cause, context) => {
    isolate.publishing.log.error('unhandled_error', { path: context.req.path, cause: describeCause(cause) });
    return respondWithError({ visit: visitOf(context), status: 'unknown', message: '' });
  });
  return app;
}

type Portal = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

/** All that answers a request: what is hot, at once, and the app. */
export function createPortal(isolate: Isolate, appRoutes?: AppRoutes): Portal {
  const app = createApp(isolate, appRoutes);
  return (request, env, context) => isolate.readers.hotPages.answer(request) ?? app.fetch(request, env, context);
}

function visitOf(context: Context): Visit {
  return readVisit(context.req.raw, (work) => context.executionCtx.waitUntil(work));
}
