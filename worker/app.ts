import { Hono, type Context } from 'hono';
import { describeCause } from '#shared/lib/logger.ts';
import { loggablePath } from '#shared/routes/accountPaths.ts';
import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { ROUTES, type RoutedPage } from '#shared/routes/routes.ts';
import { countAnswer } from './calls/countAnswer.ts';
import type { Call } from './calls/call.ts';
import { ENDPOINTS } from './endpoints/endpoints.ts';
import { createMethodsOf } from './endpoints/jsonPaths.ts';
import type { Env } from './env.ts';
import { errorEnvelope } from './http/errorEnvelope.ts';
import { withEndpointHeaders } from './http/headers.ts';
import { isOpenedAhead, refuseAhead } from './http/refuseAhead.ts';
import { readVisit, type Visit } from './http/visit.ts';
import type { Isolate, Part } from './isolate/isolate.ts';
import { countView } from './reader/countView.ts';
import { followSessionQuery, mayConcernSession } from './reader/followSessionQuery.ts';
import { routeMiddlewares, type RouteMiddlewares } from './reader/routeMiddleware.ts';
import { createPageHandler } from './reader/servePage.ts';
import { createRespondWithError } from './calls/respondWithError.ts';
import { routerPath, servePersonalRoute } from './personal/personalPages.ts';
import { servePersonalPage } from './personal/servePersonalPage.tsx';
import { serveEndpoint } from './endpoints/serveEndpoint.ts';
import { withCookies } from './session/openSession.ts';
import { publicPages, type PublicPages } from './templates/publicPages.ts';

/** The route table and what belongs to it; tests bring their own. */
export type AppRoutes = {
  readonly routes: readonly RoutedPage[];
  readonly pages: PublicPages;
  readonly middlewares: RouteMiddlewares;
};

export function createApp(
  isolate: Isolate<Part>,
  { routes, pages, middlewares }: AppRoutes = { routes: ROUTES, pages: publicPages, middlewares: routeMiddlewares },
) {
  const respondWithError = createRespondWithError(isolate);
  const servePage = createPageHandler({ isolate, routes, pages, middlewares, respondWithError });
  const methodsOf = createMethodsOf(ENDPOINTS);
  const app = new Hono<{ Bindings: Env }>();
  const visitOf = (context: Context) =>
    readVisit(context.req.raw, isolate.publishing.titleHosts, (work) => context.executionCtx.waitUntil(work));
  const callOf = (context: Context, { framed = false } = {}): Call<Part> => {
    const visit = visitOf(context);
    const streamPage: Call['streamPage'] = (page) => servePersonalPage({ visit, context }, page, isolate);
    return { visit, params: context.req.param(), framed, isolate, respondWithError, servePage, streamPage };
  };
  const finish = (visit: Visit, response: Response): Response => {
    countAnswer(visit, response.status, isolate.publishing);
    return withCookies(response, visit);
  };
  for (const endpoint of ENDPOINTS) {
    app.on(endpoint.method, endpoint.path, async (context) => {
      const call = callOf(context);
      const response = isOpenedAhead(call.visit.request) ? refuseAhead() : await serveEndpoint(endpoint, call);
      // Some answer with a page's help, which is not what was asked for.
      call.visit.noted.route = `${endpoint.method} ${endpoint.path}`;
      return finish(call.visit, response);
    });
  }
  /** A page, unless its address asks for something else about the reader's session. */
  const withSession = async (visit: Visit, page: () => Promise<Response>) => {
    const mayFollow = mayConcernSession(visit.url.search) && !visit.isPrefetch;
    const followed = mayFollow ? await followSessionQuery(visit, isolate) : null;
    const response = followed ?? (await page());
    countView(visit, response.status, isolate.publishing);
    return finish(visit, response);
  };
  for (const route of PERSONAL_ROUTES) {
    app.get(routerPath(route.path), (context) => {
      const call = callOf(context, route);
      call.visit.noted.route = route.name;
      return withSession(call.visit, async () =>
        call.visit.isPrefetch ? refuseAhead() : servePersonalRoute(route, call),
      );
    });
  }
  app.get('*', (context) => {
    const methods = methodsOf(context.req.path);
    if (methods !== null) return refuseMethod(methods);
    const visit = visitOf(context);
    return withSession(visit, () => servePage(visit));
  });
  app.notFound(({ req }) => refuseMethod(methodsOf(req.path) ?? 'GET, HEAD'));
  app.onError((cause, context) => {
    isolate.publishing.log.error('unhandled_error', {
      path: loggablePath(context.req.path),
      cause: describeCause(cause),
    });
    const visit = visitOf(context);
    countAnswer(visit, 500, isolate.publishing);
    countView(visit, 500, isolate.publishing);
    return respondWithError({ visit, status: 'unknown', message: '' });
  });
  return app;
}

function refuseMethod(allow: string): Response {
  return withEndpointHeaders(errorEnvelope(405, 'Method Not Allowed', { allow }));
}

type Portal = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

/** Entry point of all requests: first hot pages, then refusals of foreign hosts, then the app. */
export function createPortal(isolate: Isolate<Part>, appRoutes?: AppRoutes): Portal {
  const app = createApp(isolate, appRoutes);
  const { meter, titleHosts } = isolate.publishing;
  return (request, env, context) => {
    const waitUntil = (work: Promise<unknown>) => context.waitUntil(work);
    meter.flushWhenDue(waitUntil);
    return (
      isolate.readers.portal.hotPages.answer(request, waitUntil) ??
      titleHosts.refuse(request) ??
      app.fetch(request, env, context)
    );
  };
}
